import {
  sql,
  type Insertable,
  type Selectable,
  type Transaction,
  type Updateable,
  type Kysely,
} from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AdviserRow } from './adviser-file.ts';
import { randomUUID } from 'node:crypto';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

interface Named {
  readonly name: string;
}

/** Names that are safe between quotes in a shell. */
const PLAIN_NAME = /^[\p{L}\p{N} .,:/&+()’-]+$/u;

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Name for `--resume`; undefined if it is ambiguous or unsafe in a shell, then the address is used. */
export function resumableName({ name }: Named, all: readonly Named[]): string | undefined {
  const isOne = all.filter((other) => isSameName(other.name, name)).length === 1;
  return isOne && PLAIN_NAME.test(name) ? `"${name}"` : undefined;
}

/** Command that brings back an adviser who unsubscribed; the operator knows file and address. */
export function resumeCommand(adviser: Named, all: readonly Named[]): string {
  return `npm run advisers:import -- DATEI --resume ${resumableName(adviser, all) ?? 'E-MAIL-ADRESSE'}`;
}

/** Advisers who unsubscribed, most recently first. */
export async function pausedAdvisers(db: Kysely<Tables>) {
  const all = await listedAdvisers(db);
  return all
    .flatMap(({ id, name, paused_at: since }) =>
      since === null ? [] : [{ id, name, since: since.toISOString(), resume: resumeCommand({ name }, all) }],
    )
    .toSorted((one, other) => other.since.localeCompare(one.since) || one.id - other.id);
}

export function listedAdvisers(db: Kysely<Tables>) {
  return db
    .selectFrom('adviser')
    .select(['id', 'name', 'paused_at'])
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

/** Pauses an adviser who unsubscribes, with one mail to the operator per pause; a second call changes nothing. */
export async function pauseAdviser(trx: Transaction<Tables>, jobs: Jobs, adviserId: number): Promise<void> {
  const paused = await trx
    .updateTable('adviser')
    .set({ paused_at: sql<Date>`now()` })
    .where('id', '=', adviserId)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!paused) return;
  // An id per pause, because a repeated id would suppress the mail about a later pause.
  const subjectId = randomUUID();
  await storeDeliveries(trx, jobs, [
    deliveryRow({ kind: 'PAUSED', recipient: 'OPERATOR', requestId: null, adviserId, subjectId }),
  ]);
}

export interface StoredAdvisers {
  readonly added: readonly number[];
  readonly changed: number;
  readonly unchanged: number;
  /** Advisers missing from the new list: they retain their requests and get no new ones. */
  readonly paused: number;
  /** Number of advisers who are on the list again or were resumed. */
  readonly returned: number;
  /** Advisers who get no new requests, except the demo's own. */
  readonly resting: readonly RestingAdviser[];
}

export interface RestingAdviser {
  readonly name: string;
  readonly email: string;
  /** Time of unsubscribing; null if the adviser is no longer on the list. */
  readonly unsubscribedAt: Date | null;
}

/** Addresses given to `--resume` whose advisers are not paused. */
export class NotPausedError extends Error {
  override name = 'NotPausedError';
  readonly emails: readonly string[];

  constructor(emails: readonly string[]) {
    super(emails.join(', '));
    this.emails = emails;
  }
}

/** Advisory lock: one import at a time across processes. */
const IMPORT_LOCK = 7_310_015;

/**
 * Replaces the stored advisers by a checked list; idempotent. Unsubscribed advisers stay paused unless in `resume`.
 * Throws a NotPausedError for an address whose adviser has not paused.
 */
export async function storeAdvisers(
  trx: Transaction<Tables>,
  rows: readonly AdviserRow[],
  { demo, resume = new Set() }: { demo: boolean; resume?: ReadonlySet<string> },
): Promise<StoredAdvisers> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  const stored = await trx.selectFrom('adviser').selectAll().execute();
  const byEmail = new Map(stored.map((row) => [row.email.toLowerCase(), row]));
  const notPaused = [...resume].filter((email) => !byEmail.get(email)?.paused_at);
  if (notPaused.length > 0) throw new NotPausedError(notPaused);
  const added: number[] = [];
  const resting: RestingAdviser[] = [];
  const changes = new Map<number, Updateable<Tables['adviser']>>();
  let [changed, unchanged, returned] = [0, 0, 0];
  for (const adviser of rows) {
    const row = rowOf(adviser, demo);
    const earlier = byEmail.get(adviser.email);
    byEmail.delete(adviser.email);
    if (!earlier) {
      const { id } = await trx.insertInto('adviser').values(row).returning('id').executeTakeFirstOrThrow();
      added.push(id);
      continue;
    }
    const isResumed = resume.has(adviser.email);
    const isPaused = earlier.paused_at !== null && !isResumed;
    if (isPaused) resting.push(restingAdviser(row, earlier.paused_at));
    if (!isResumed && isSame(earlier, row)) unchanged++;
    else {
      changes.set(earlier.id, isResumed ? { ...row, paused_at: null } : row);
      if (isResumed || (!earlier.active && !isPaused)) returned++;
      else changed++;
    }
  }
  const unlisted = [...byEmail.values()].filter((row) => !row.demo);
  resting.push(...unlisted.map((row) => restingAdviser(row, null)));
  const missing = [...byEmail.values()].filter(({ active }) => active);
  for (const { id } of missing) changes.set(id, { active: false });
  // Lock advisers by ascending id, as requests do, to avoid deadlocks.
  for (const [id, change] of [...changes].toSorted(([one], [other]) => one - other)) {
    await trx.updateTable('adviser').set(change).where('id', '=', id).execute();
  }
  return { added, changed, unchanged, paused: missing.length, returned, resting };
}

function restingAdviser(
  { name, email }: Pick<Selectable<Tables['adviser']>, 'name' | 'email'>,
  unsubscribedAt: Date | null,
): RestingAdviser {
  return { name, email, unsubscribedAt };
}

function rowOf(adviser: AdviserRow, demo: boolean) {
  return {
    provider_id: adviser.providerId,
    name: adviser.name,
    email: adviser.email,
    geo_prefixes: adviser.regions,
    specialisations: adviser.specialisations,
    lenders: adviser.lenders,
    capacity: adviser.capacity,
    endpoint: adviser.endpoint,
    endpoint_format: adviser.endpoint === null ? null : (adviser.format ?? 'JSON'),
    demo,
    active: true,
  } satisfies Insertable<Tables['adviser']>;
}

function isSame(earlier: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(row).every(
    ([column, value]) => JSON.stringify(earlier[column]) === JSON.stringify(value),
  );
}
