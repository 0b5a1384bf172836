/** Standing orders: questions that a seat answers in advance, unseen by the others. */

import { useSignal } from "@preact/signals";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";

export function Orders({ play }: { play: Play }) {
  const texts = useTexts();
  const orders = play.table.value.is.orders.value;
  const typed = useSignal("");
  const sets = Object.keys(texts.meta?.order_sets ?? {});
  const points = [...new Set(Object.values(texts.meta?.steps ?? {}).map(({ point }) => point))].filter((point) => texts.has(`decision-${point}`)).sort();
  const give = (all: string[]) => play.say({ t: "orders", orders: all });
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.value.trim() && (await give([...orders, typed.value.trim()]))) typed.value = "";
  };
  return (
    <div class="orders">
      <p class="quiet">{texts.text("page-orders-hint")}</p>
      <ul>
        {orders.map((order) => (
          <li key={order} class="row">
            <code>{order}</code>
            <span class="quiet">{texts.text(`decision-${order.split(" ")[0]}`)}</span>
            <button type="button" class="plain" onClick={() => give(orders.filter((other) => other !== order))}>
              {texts.text("page-remove")}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        {sets.map((name) => (
          <button key={name} type="button" onClick={() => play.say({ t: "order_set", name })}>
            {texts.has(`order-set-${name}`) ? texts.text(`order-set-${name}`) : name}
          </button>
        ))}
      </div>
      <form class="row" onSubmit={add}>
        <input type="text" aria-label={texts.text("page-order")} placeholder={texts.text("page-order")} value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
        <button type="submit">{texts.text("page-add")}</button>
      </form>
      <details>
        <summary>{texts.text("page-order-points")}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <code>{point}</code> {texts.text(`decision-${point}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
