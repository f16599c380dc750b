import type { FoundPerson, OperatorToday, WaitingRatings } from '@heimvorteil/desk/services';
import { berlinToday } from '../../apps/server/src/platform/clock/index.ts';
import { importDelivery } from '../../apps/server/src/market/offers/index.ts';
import { encryptionKeysOf } from '../../apps/server/src/platform/privacy/index.ts';
import { rotateKeys } from '../../apps/server/src/platform/privacy/rotate-keys.ts';
import { atDesk } from './advisers.ts';
import { NoAnswerError } from './broken-promise.ts';
import { goingOn, type KnownRequest, type Ledger } from './ledger.ts';
import type { World } from './world.ts';

const BY = 'operator';
const DAY = 24 * 60 * 60_000;
const LONGEST_AHEAD_IN_DAYS = 9;

/** Does the tasks on the operator's desk: sends parked messages again, assigns requests, reviews ratings. */
export async function lookAfter(world: World): Promise<void> {
  const today = await atDesk<OperatorToday>(world, 'operations', 'today');
  if (!today) return;
  if (today.stuck.some(({ isOver }) => isOver)) {
    const replayed = await atDesk<number>(world, 'operations', 'replay', 'all', BY);
    world.history.add(`the operator sends ${replayed} messages again`);
  }
  for (const { requestId } of today.unserved.slice(0, 3)) {
    const request = await atDesk<{ candidates: { id: number }[] }>(world, 'operations', 'request', requestId);
    const candidate = world.chance.oneOf(request?.candidates ?? []);
    if (!candidate) continue;
    const done = await atDesk<boolean>(world, 'operations', 'assign', requestId, candidate.id, BY);
    world.history.add(`the operator assigns ${requestId} to ${candidate.id}: ${done}`);
  }
  const waiting = await atDesk<WaitingRatings>(world, 'operations', 'ratings.waiting');
  for (const { id, version } of waiting?.oldest ?? []) {
    const refusal = world.chance.happens(30) ? { code: 'OFFENSIVE', words: '' } : undefined;
    await atDesk(world, 'operations', 'ratings.decide', { id, version, ...(refusal && { refusal }) }, BY);
    world.history.add(`the operator decides about rating ${id}`);
  }
}

/** Erases the sender of a request on the operator's desk, and repeats until the erasure is done. */
export async function eraseBySender(
  world: World,
  ledger: Ledger,
  { person, email }: KnownRequest,
): Promise<void> {
  const search = { contact: email, reason: 'Schreiben' };
  const sent = goingOn(ledger).filter((one) => one.email === email);
  const fromAccount = () => goingOn(ledger).filter((one) => one.account?.email === email);
  const accounts = () => ledger.accounts.filter((one) => one.email === email && one.erasedAt === undefined);
  const look = async () => {
    const found = await atDesk<FoundPerson>(world, 'operations', 'erasePerson', search, BY);
    if (!found || found.beingErased) throw new NoAnswerError('is not erased yet');
    const at = world.next();
    for (const one of accounts()) one.erasedAt = at;
    for (const one of [...sent, ...fromAccount()]) one.ended ??= { how: 'ERASED', at };
    world.history.add(`the operator erases person ${person}, ${at}`);
  };
  const untilDone = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      for (const one of accounts()) one.isErasureInDoubt = true;
      for (const one of [...sent, ...fromAccount()]) one.isEndInDoubt = true;
      ledger.unanswered.push({ what: `erasure of person ${person} by the operator`, again: untilDone });
      throw error;
    }
  };
  await untilDone();
}

/** Imports new rates that apply from today or from a future day. */
export async function deliverRates(world: World): Promise<void> {
  const ahead = world.chance.between(0, LONGEST_AHEAD_IN_DAYS);
  const day = new Date(Date.parse(`${berlinToday()}T12:00Z`) + ahead * DAY).toISOString().slice(0, 10);
  const change = world.chance.between(-15, 15) / 100;
  const { db } = world.process.storage.database;
  const outcome = await world.whileRunning(
    importDelivery(db, world.marketFolder, {
      allow: ['RATE_JUMP', 'MARKET_SHRINKS', 'SAME_DELIVERY'],
      rewrite: (texts) => ({
        ...texts,
        'rates.csv': newRates(texts['rates.csv'], day, change),
      }),
    }),
  );
  world.history.add(`rates come for ${day}: ${outcome.kind}`);
}

/** A copy of the demo's rates; the newest apply from `day` and are `points` percentage points higher. */
function newRates(text: string, day: string, points: number): string {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const rows = lines.map((line) => line.split(';'));
  const newest = rows
    .map((row) => row[1] ?? '')
    .toSorted()
    .at(-1);
  const moved = rows.map((row) =>
    row[1] === newest ? [row[0], day, ...row.slice(2, -1), shifted(row.at(-1) ?? '', points)] : row,
  );
  return [header, ...moved.map((row) => row.join(';')), ''].join('\n');
}

function shifted(rate: string, points: number): string {
  return (Number(rate.replace(',', '.')) + points).toFixed(2).replace('.', ',');
}

/**
 * Rotates the encryption key as docs/operations/run.md describes: adds a new key, rewraps all data keys,
 * removes the old one.
 */
export async function rotate(world: World): Promise<void> {
  await world.restart('NEW_KEY');
  const { db } = world.process.storage.database;
  const keys = encryptionKeysOf(world.config.encryptionKeys ?? '');
  const { rewrapped, unreadable } = await world.whileRunning(rotateKeys(db, keys));
  world.history.add(`${rewrapped} keys are wrapped anew, ${unreadable} not`);
  if (unreadable === 0) await world.restart('ONLY_NEWEST_KEY');
}
