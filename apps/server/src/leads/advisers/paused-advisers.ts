import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { randomUUID } from 'node:crypto';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

interface Named {
  readonly name: string;
}

/** Names that a shell accepts between quotes. */
const PLAIN_NAME = /^[\p{L}\p{N} .,:/&+()’-]+$/u;

/** Compares names without case and surrounding blanks. */
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

interface PausedAdviser {
  readonly id: number;
  readonly name: string;
  readonly since: string;
  /** Command that brings this adviser back. */
  readonly resume: string;
}

/** Advisers of the list who unsubscribed, the latest first. */
export async function pausedAdvisers(db: Kysely<Tables>): Promise<PausedAdviser[]> {
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
  // A new number, because a later pause of the same adviser is another message.
  const subjectId = randomUUID();
  await owe(trx, jobs, [
    deliveryRow({ kind: 'PAUSED', recipient: 'OPERATOR', requestId: null, adviserId, subjectId }),
  ]);
}
