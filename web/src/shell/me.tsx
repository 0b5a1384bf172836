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
  email: string;
  email_confirmed: boolean;
  /** Seconds since 1970. */
  away_until: number | null;
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
      <Mail who={me.value} submit={submit} trying={trying} />
      <Vacation who={me.value} trying={trying} />
      <Preferences />
    </main>
  );
}

type Trying = (work: Promise<unknown>) => void;

/** Where reminders go by e-mail. */
function Mail({ who, submit, trying }: { who: Who; submit(path: string): (event: SubmitEvent) => void; trying: Trying }) {
  const texts = useTexts();
  return (
    <fieldset>
      <legend>{texts.text("page-mail")}</legend>
      <p class="quiet">{texts.text("page-mail-hint")}</p>
      <form onSubmit={submit("/api/me/email")}>
        <label class="field">
          {texts.text("page-mail-address")}
          <input name="email" type="email" autocomplete="email" maxLength={200} key={who.email} defaultValue={who.email} required />
        </label>
        <div class="row">
          <button type="submit">{texts.text("page-save")}</button>
          {who.email && (
            <button type="button" onClick={() => trying(post("/api/me/email", { email: "" }))}>
              {texts.text("page-mail-none")}
            </button>
          )}
        </div>
      </form>
      {who.email && (who.email_confirmed ? <p role="status">{texts.text("page-mail-confirmed")}</p> : <Confirmation submit={submit} />)}
    </fieldset>
  );
}

function Confirmation({ submit }: { submit(path: string): (event: SubmitEvent) => void }) {
  const texts = useTexts();
  return (
    <form onSubmit={submit("/api/me/email/confirm")}>
      <label class="field">
        {texts.text("page-mail-code")}
        <input name="code" type="text" autocomplete="one-time-code" maxLength={100} required />
      </label>
      <button type="submit" class="main">
        {texts.text("page-mail-confirm")}
      </button>
    </form>
  );
}

const DAYS = [1, 3, 7, 14, 30];

/** Clocks wait for who is on vacation. */
function Vacation({ who, trying }: { who: Who; trying: Trying }) {
  const texts = useTexts();
  const away = (days: number) => trying(post("/api/me/away", { days }));
  const until = who.away_until && new Date(who.away_until * 1000).toLocaleString(texts.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <fieldset>
      <legend>{texts.text("page-vacation")}</legend>
      <p class="quiet">{until ? texts.text("page-vacation-until", { time: until }) : texts.text("page-vacation-hint")}</p>
      <div class="row">
        {until && (
          <button type="button" class="main" onClick={() => away(0)}>
            {texts.text("page-vacation-over")}
          </button>
        )}
        {DAYS.map((n) => (
          <button key={n} type="button" onClick={() => away(n)}>
            {texts.text("page-duration", { unit: "days", n })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
