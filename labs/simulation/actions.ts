import { erase, saveSomething } from './accounts.ts';
import { pause, workOn } from './advisers.ts';
import { object, withdraw } from './endings.ts';
import { eraseBySender } from './operators.ts';
import { goingOn, type KnownAccount, type KnownRequest, type Ledger } from './ledger.ts';
import { answerOffer, ask, book, cancel, passOn, rate, withdrawFromOne, write } from './visitors.ts';
import type { World } from './world.ts';

type Action = () => Promise<void>;

/** A kind of action with the weight of its random choice; `by` returns undefined if it is impossible. */
interface ActionKind {
  readonly weight: number;
  readonly by: (world: World, ledger: Ledger, request: KnownRequest) => Action | undefined;
}

const ACTIONS = {
  asks: { weight: 22, by: (world, ledger) => () => ask(world, ledger) },
  asksFromAccount: {
    weight: 4,
    by: (world, ledger) => () => ask(world, ledger, { account: livingAccount(world, ledger) }),
  },
  /** Sends a request for an address on the objection list, either as its owner or as another person. */
  asksAfterObjection: {
    weight: 2,
    by: (world, ledger) => {
      const address = world.chance.oneOf([...ledger.objected.keys()]);
      return address === undefined ? undefined : () => ask(world, ledger, { address });
    },
  },
  saves: {
    weight: 8,
    by: (world, ledger) => {
      const known = world.chance.happens(50) ? livingAccount(world, ledger) : undefined;
      return () => saveSomething(world, ledger, known);
    },
  },
  works: {
    weight: 25,
    by: (world, ledger, request) => {
      const link = world.chance.oneOf([...request.partnerLinks]);
      return link && (() => workOn(world, ledger, request, link));
    },
  },
  books: { weight: 7, by: (world, _ledger, request) => () => book(world, request, 'ANY') },
  /** Books the first free hour, so that many visitors compete for the same one. */
  booksFirst: { weight: 5, by: (world, _ledger, request) => () => book(world, request, 'FIRST') },
  cancels: { weight: 3, by: (world, _ledger, request) => () => cancel(world, request) },
  writes: { weight: 4, by: (world, _ledger, request) => () => write(world, request) },
  answersOffer: { weight: 6, by: (world, _ledger, request) => () => answerOffer(world, request) },
  passesOn: { weight: 4, by: (world, _ledger, request) => () => passOn(world, request) },
  rates: { weight: 4, by: (world, _ledger, request) => () => rate(world, request) },
  withdraws: { weight: 3, by: (world, ledger, request) => () => withdraw(world, ledger, request) },
  withdrawsFromOne: {
    weight: 3,
    by: (world, ledger, request) => () => withdrawFromOne(world, ledger, request),
  },
  objects: { weight: 3, by: (world, ledger, request) => () => object(world, ledger, request) },
  pauses: { weight: 1, by: (world, _ledger, request) => () => pause(world, request) },
  erases: {
    weight: 3,
    by: (world, ledger) => {
      const account = livingAccount(world, ledger);
      return account && (() => erase(world, ledger, account));
    },
  },
  isErased: { weight: 2, by: (world, ledger, request) => () => eraseBySender(world, ledger, request) },
} as const satisfies Readonly<Record<string, ActionKind>>;

/** Number of the newest requests on which people still act. */
const ON_PEOPLES_MINDS = 60;

/** Chooses a random action; undefined if the chosen kind is impossible. */
export function randomAction(world: World, ledger: Ledger): Action | undefined {
  const request = world.chance.oneOf(goingOn(ledger).slice(-ON_PEOPLES_MINDS));
  if (!request) return ACTIONS.asks.by(world, ledger);
  const kinds: readonly ActionKind[] = Object.values(ACTIONS);
  let left = world.chance.between(
    1,
    kinds.reduce((sum, { weight }) => sum + weight, 0),
  );
  const chosen = kinds.find(({ weight }) => (left -= weight) <= 0);
  return chosen?.by(world, ledger, request);
}

function livingAccount(world: World, ledger: Ledger): KnownAccount | undefined {
  return world.chance.oneOf(ledger.accounts.filter(({ erasedAt }) => erasedAt === undefined));
}
