/** What one clan has in front of it. */

import type { MatProps, Texts } from "../types";
import { Card, type Copies } from "./cards";
import { Icon } from "./icons";
import { Amount, coloursOf, Piece, pieceCount, still } from "./parts";
import { reserveWord } from "./scene";
import { reserveOf, type Counts, type RisingSun } from "./view";

/** The same things counted, in the order in which they first come. */
export function counted(names: readonly string[]): Copies[] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([card, copies]) => ({ card, copies }));
}

interface Things {
  clan: string;
  mine: boolean;
  rank: number;
  vp: number;
  coins: number;
  ronin: number;
  ally: string;
  reserve: [kind: string, count: number][];
  hostages: [owner: string, figures: Counts][];
  cards: Copies[];
  tokens: string[];
  texts: Texts;
}

export function Mat({ view, texts, viewer, seat }: MatProps) {
  const game = view as unknown as RisingSun;
  return (
    <Things
      clan={seat}
      mine={seat === viewer}
      rank={game.honor.indexOf(seat) + 1}
      vp={game.vp[seat]!}
      coins={game.coins[seat]!}
      ronin={game.ronin[seat]!}
      ally={game.allies[seat] ?? ""}
      reserve={reserveOf(game, seat)}
      hostages={Object.entries(game.hostages[seat] ?? {})}
      cards={counted(game.cards[seat]!)}
      tokens={game.tokens[seat]!}
      texts={texts}
    />
  );
}

const Things = still(({ clan, mine, rank, vp, coins, ronin, ally, reserve, hostages, cards, tokens, texts }: Things) => {
  const say = (message: string, n: number) => texts.text(`sketch-${message}`, { n });
  const ability = texts.text("board-effect-of", { name: texts.text(`clan-${clan}-ability-name`), effect: texts.text(`clan-${clan}-ability`) });
  return (
    <div class="rs-mat" style={coloursOf(clan)}>
      <p class="rs-purse">
        <Amount what="honor" n={rank} label={texts.text("board-rank", { rank })} />
        <Amount what="vp" n={vp} label={say("vp", vp)} />
        <Amount what="coins" n={coins} label={say("coins", coins)} />
        <Amount what="ronin" n={ronin} label={say("ronin", ronin)} />
        {ally && <span class="rs-ally"><Icon name="ally" /> {texts.seat(ally)}</span>}
      </p>
      <p class="rs-ability" data-word={clan === "koi" ? "resolve koi-conversion|ability koi" : `ability ${clan}`} aria-label={ability}>
        {texts.text(`clan-${clan}-ability-name`)}
      </p>
      <p class="rs-stacks" role="group" aria-label={texts.text("word-reserve")}>
        {reserve.map(([kind, n]) => (
          <Piece key={kind} clan={clan} kind={kind} count={n} word={mine ? reserveWord(kind) : `${kind} reserve`} label={pieceCount(texts, kind, n)} />
        ))}
      </p>
      {hostages.length > 0 && (
        <p class="rs-stacks rs-held">
          <Icon name="hostage" size="1.3em" />
          {hostages.flatMap(([owner, figures]) =>
            Object.entries(figures).map(([kind, n]) => (
              <Piece key={`${owner} ${kind}`} clan={owner} kind={kind} count={n} word={`${owner} ${kind}`} label={`${texts.text("word-hostages")}: ${pieceCount(texts, kind, n)}, ${texts.seat(owner)}`} />
            )),
          )}
        </p>
      )}
      {cards.length > 0 && (
        <div class="rs-cards">
          {cards.map(({ card, copies }) => (
            <Card key={card} card={card} copies={copies} owner={clan} texts={texts} />
          ))}
        </div>
      )}
      {tokens.length > 0 && (
        <p class="rs-tokens">
          {tokens.map((token) => (
            <Token key={token} token={token} texts={texts} />
          ))}
        </p>
      )}
    </div>
  );
});

/** A War Province token won: the Province, and the Season by its sign. */
function Token({ token, texts }: { token: string; texts: Texts }) {
  const [province, season] = token.split(" ") as [string, string];
  const names = { province: texts.word("province", province), season: texts.word("season", season) };
  return (
    <span class={`rs-token rs-${season}`} data-word={`token ${province}`} aria-label={texts.text("board-token", names)}>
      <Icon name={season} /> {names.province}
    </span>
  );
}
