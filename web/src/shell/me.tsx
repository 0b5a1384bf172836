/** Who I am here: my name, an account if I want one, how I like the page. */

import { useState } from "preact/hooks";
import { get, post, send, type Problem } from "../net/http";
import type { Refusal } from "../net/messages";
import { useTexts } from "../texts/load";
import { Trouble } from "./bits";
import { Preferences } from "./prefs";
import { useFetched } from "./use";

interface Who {
  name: string;
  account: string | null;
}

export function Me() {
  const texts = useTexts();
  const me = useFetched(() => get<Who>("/api/me"));
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const trying = (work: Promise<unknown>) => work.then(() => (setTrouble(null), me.again()), (problem: Problem) => setTrouble(problem.refusal));
  const submit = (path: string) => (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    void trying(post(button?.value || path, Object.fromEntries(new FormData(form))));
  };
  if (!me.value) return <main class="page me"><Trouble refusal={me.trouble} /></main>; // what is typed before would be lost
  return (
    <main class="page me">
      <h1>{texts.text("page-me")}</h1>
      <Trouble refusal={trouble ?? me.trouble} />
      <form onSubmit={submit("/api/me")}>
        <fieldset>
          <legend>{texts.text("page-name-legend")}</legend>
          <label class="field">
            {texts.text("page-your-name")}
            <input name="name" type="text" maxLength={40} key={me.value?.name} defaultValue={me.value?.name} required />
          </label>
          <button type="submit">{texts.text("page-save")}</button>
        </fieldset>
      </form>
      {me.value?.account ? (
        <fieldset>
          <legend>{texts.text("page-account")}</legend>
          <p>{texts.text("page-account-of", { name: me.value.account })}</p>
          <button type="button" onClick={() => trying(send("DELETE", "/api/session"))}>
            {texts.text("page-log-out")}
          </button>
        </fieldset>
      ) : (
        <form onSubmit={submit("/api/session")}>
          <fieldset>
            <legend>{texts.text("page-account")}</legend>
            <p class="quiet">{texts.text("page-account-hint")}</p>
            <label class="field">
              {texts.text("page-account-name")}
              <input name="name" type="text" autocomplete="username" maxLength={40} required />
            </label>
            <label class="field">
              {texts.text("page-password")}
              <input name="password" type="password" autocomplete="current-password" minLength={8} required />
            </label>
            <div class="row">
              <button type="submit" class="main" value="/api/session">
                {texts.text("page-log-in")}
              </button>
              <button type="submit" value="/api/accounts">
                {texts.text("page-sign-up")}
              </button>
            </div>
          </fieldset>
        </form>
      )}
      <Preferences />
    </main>
  );
}
