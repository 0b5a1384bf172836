### The names of things. seat-… is a player, side-… a colour: with two players a seat commands two sides.
### A force is an army (force-red-1) or the provincial force of a province (force-kyoto).

## Sides and seats

side-red = Red
side-orange = Orange
side-purple = Purple
side-blue = Blue
side-green = Green

seat-red = { side-red }
seat-orange = { side-orange }
seat-purple = { side-purple }
seat-blue = { side-blue }
seat-green = { side-green }
seat-red-orange = { side-red } and { side-orange }
seat-red-purple = { side-red } and { side-purple }
seat-red-blue = { side-red } and { side-blue }
seat-red-green = { side-red } and { side-green }
seat-orange-red = { side-orange } and { side-red }
seat-orange-purple = { side-orange } and { side-purple }
seat-orange-blue = { side-orange } and { side-blue }
seat-orange-green = { side-orange } and { side-green }
seat-purple-red = { side-purple } and { side-red }
seat-purple-orange = { side-purple } and { side-orange }
seat-purple-blue = { side-purple } and { side-blue }
seat-purple-green = { side-purple } and { side-green }
seat-blue-red = { side-blue } and { side-red }
seat-blue-orange = { side-blue } and { side-orange }
seat-blue-purple = { side-blue } and { side-purple }
seat-blue-green = { side-blue } and { side-green }
seat-green-red = { side-green } and { side-red }
seat-green-orange = { side-green } and { side-orange }
seat-green-purple = { side-green } and { side-purple }
seat-green-blue = { side-green } and { side-blue }

## Provinces

province-satsuma = Satsuma
province-osumi = Osumi
province-hyuga = Hyuga
province-higo = Higo
province-hizen = Hizen
province-chikugo = Chikugo
province-chikuzen = Chikuzen
province-buzen = Buzen
province-bungo = Bungo
province-iyo = Iyo
province-tosa = Tosa
province-sanuki = Sanuki
province-awa-shikoku = Awa (Shikoku)
province-tsushima = Tsushima
province-iki = Iki
province-oki = Oki
province-sado = Sado
province-awaji = Awaji
province-nagato = Nagato
province-suo = Suo
province-iwami = Iwami
province-aki = Aki
province-izumo = Izumo
province-bingo = Bingo
province-hoki = Hoki
province-bitchu = Bitchu
province-mimasaka = Mimasaka
province-bizen = Bizen
province-inaba = Inaba
province-harima = Harima
province-tajima = Tajima
province-tango = Tango
province-tamba = Tamba
province-settsu = Settsu
province-kawachi = Kawachi
province-izumi = Izumi
province-kii = Kii
province-yamato = Yamato
province-yamashiro = Yamashiro
province-iga = Iga
province-ise = Ise
province-shima = Shima
province-omi = Omi
province-wakasa = Wakasa
province-echizen = Echizen
province-kaga = Kaga
province-noto = Noto
province-etchu = Etchu
province-hida = Hida
province-mino = Mino
province-owari = Owari
province-mikawa = Mikawa
province-totomi = Totomi
province-suruga = Suruga
province-izu = Izu
province-kai = Kai
province-shinano = Shinano
province-echigo = Echigo
province-kozuke = Kozuke
province-sagami = Sagami
province-musashi = Musashi
province-shimotsuke = Shimotsuke
province-shimosa = Shimosa
province-kazusa = Kazusa
province-awa-honshu = Awa (Honshu)
province-hitachi = Hitachi
province-mutsu = Mutsu
province-dewa = Dewa

## Forces

force-red-1 = { side-red }'s first army
told-force-red-1 = the first army
force-red-2 = { side-red }'s second army
told-force-red-2 = the second army
force-red-3 = { side-red }'s third army
told-force-red-3 = the third army
force-orange-1 = { side-orange }'s first army
told-force-orange-1 = the first army
force-orange-2 = { side-orange }'s second army
told-force-orange-2 = the second army
force-orange-3 = { side-orange }'s third army
told-force-orange-3 = the third army
force-purple-1 = { side-purple }'s first army
told-force-purple-1 = the first army
force-purple-2 = { side-purple }'s second army
told-force-purple-2 = the second army
force-purple-3 = { side-purple }'s third army
told-force-purple-3 = the third army
force-blue-1 = { side-blue }'s first army
told-force-blue-1 = the first army
force-blue-2 = { side-blue }'s second army
told-force-blue-2 = the second army
force-blue-3 = { side-blue }'s third army
told-force-blue-3 = the third army
force-green-1 = { side-green }'s first army
told-force-green-1 = the first army
force-green-2 = { side-green }'s second army
told-force-green-2 = the second army
force-green-3 = { side-green }'s third army
told-force-green-3 = the third army
force-satsuma = { province-satsuma }'s force
force-osumi = { province-osumi }'s force
force-hyuga = { province-hyuga }'s force
force-higo = { province-higo }'s force
force-hizen = { province-hizen }'s force
force-chikugo = { province-chikugo }'s force
force-chikuzen = { province-chikuzen }'s force
force-buzen = { province-buzen }'s force
force-bungo = { province-bungo }'s force
force-iyo = { province-iyo }'s force
force-tosa = { province-tosa }'s force
force-sanuki = { province-sanuki }'s force
force-awa-shikoku = { province-awa-shikoku }'s force
force-tsushima = { province-tsushima }'s force
force-iki = { province-iki }'s force
force-oki = { province-oki }'s force
force-sado = { province-sado }'s force
force-awaji = { province-awaji }'s force
force-nagato = { province-nagato }'s force
force-suo = { province-suo }'s force
force-iwami = { province-iwami }'s force
force-aki = { province-aki }'s force
force-izumo = { province-izumo }'s force
force-bingo = { province-bingo }'s force
force-hoki = { province-hoki }'s force
force-bitchu = { province-bitchu }'s force
force-mimasaka = { province-mimasaka }'s force
force-bizen = { province-bizen }'s force
force-inaba = { province-inaba }'s force
force-harima = { province-harima }'s force
force-tajima = { province-tajima }'s force
force-tango = { province-tango }'s force
force-tamba = { province-tamba }'s force
force-settsu = { province-settsu }'s force
force-kawachi = { province-kawachi }'s force
force-izumi = { province-izumi }'s force
force-kii = { province-kii }'s force
force-yamato = { province-yamato }'s force
force-yamashiro = { province-yamashiro }'s force
force-iga = { province-iga }'s force
force-ise = { province-ise }'s force
force-shima = { province-shima }'s force
force-omi = { province-omi }'s force
force-wakasa = { province-wakasa }'s force
force-echizen = { province-echizen }'s force
force-kaga = { province-kaga }'s force
force-noto = { province-noto }'s force
force-etchu = { province-etchu }'s force
force-hida = { province-hida }'s force
force-mino = { province-mino }'s force
force-owari = { province-owari }'s force
force-mikawa = { province-mikawa }'s force
force-totomi = { province-totomi }'s force
force-suruga = { province-suruga }'s force
force-izu = { province-izu }'s force
force-kai = { province-kai }'s force
force-shinano = { province-shinano }'s force
force-echigo = { province-echigo }'s force
force-kozuke = { province-kozuke }'s force
force-sagami = { province-sagami }'s force
force-musashi = { province-musashi }'s force
force-shimotsuke = { province-shimotsuke }'s force
force-shimosa = { province-shimosa }'s force
force-kazusa = { province-kazusa }'s force
force-awa-honshu = { province-awa-honshu }'s force
force-hitachi = { province-hitachi }'s force
force-mutsu = { province-mutsu }'s force
force-dewa = { province-dewa }'s force

## Units

unit-daimyo = Daimyo
unit-daimyo-effect = leads an army; hits with 6 or less
unit-bowman = Bowman
unit-bowman-effect = missile unit and samurai; hits with 6 or less
unit-swordsman = Swordsman
unit-swordsman-effect = samurai; hits with 5 or less
unit-gunner = Gunner
unit-gunner-effect = missile unit and ashigaru; hits with 4 or less
unit-spearman = Spearman
unit-spearman-effect = ashigaru; hits with 4 or less
unit-ronin = Ronin
unit-ronin-effect = 2 for each koku, for one turn, never alone; hits with 5 or less

told-unit-daimyo = the daimyo
told-unit-bowman = a bowman
told-unit-swordsman = a swordsman
told-unit-gunner = a gunner
told-unit-spearman = a spearman
told-unit-ronin = a ronin

# Units of a kind that roll together
arm-daimyo = daimyo
arm-bowman = bowmen
arm-swordsman = swordsmen and ronin
arm-gunner = gunners
arm-spearman = spearmen

counted-nothing = nothing
counted-daimyo = the daimyo
counted-bowman = { $amount ->
    [one] 1 bowman
   *[other] { $amount } bowmen
}
counted-swordsman = { $amount ->
    [one] 1 swordsman
   *[other] { $amount } swordsmen
}
counted-gunner = { $amount ->
    [one] 1 gunner
   *[other] { $amount } gunners
}
counted-spearman = { $amount ->
    [one] 1 spearman
   *[other] { $amount } spearmen
}
counted-ronin = { $amount } ronin

## Buildings

building-castle = Castle
building-castle-effect = defends its province with 4 temporary spearmen
building-fortress = Fortress
building-fortress-effect = defends its province with 5 temporary ronin

## Phases: the nine Actions of a turn, the four phases of a war turn

phase-1 = Planning
phase-2 = Take Swords
phase-3 = Build
phase-4 = Levy Units
phase-5 = Hire Ronin
phase-6 = Hire Ninja
phase-7 = Wage War
phase-8 = Release Ronin
phase-9 = Collect Koku
phase-A = Move Daimyos' Armies
phase-B = Declare First Battles
phase-C = Conduct Combat
phase-D = Final Movement

## The boxes of the plan

box-swords = Swords
box-swords-effect = who has most there chooses a sword first
box-build = Build
box-build-effect = 2 koku: a castle, or a fortress where one stands
box-levy = Levy
box-ronin = Ronin
box-ninja = Ninja
box-ninja-effect = whoever alone has most there hires him
