# Programs that speak the engine protocol, and the bots of the house as such a program.

trouble-program = { $program } can't be started: { $why }.
trouble-program-option = The program can't be set like this: { $why }.
trouble-program-slow = The program was not ready in { $seconds } seconds.
trouble-program-silent = The program gave no answer in { $seconds } seconds.
trouble-program-answer = The program's answer makes no sense: { $why }.
trouble-program-error = The program can't go on: { $why }
trouble-program-gone = The program has ended.{ $words ->
        [none] { "" }
       *[other] { " " }It said: { $words }
    }
