import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { randomUUID } from 'node:crypto';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

/** An adviser as an operator names one. */
interface Named {
  readonly name: string;
}

/** Names that a shell takes between quotes as they are. */
const PLAIN_NAME = /^[\p{L}\p{N} .,:/&+()’-]+$/u;

/** Whether two texts are one name: upper and lower case alike, without blanks around. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The name as `--resume` takes it; undefined where several have it or a shell would read it otherwise: then the address. */
export function resumableName({ name }: Named, all: readonly Named[]): string | undefined {
  const isOne = all.filter((other) => isSameName(other.name, name)).length === 1;
  return isOne && PLAIN_NAME.test(name) ? `"${name}"` : undefined;
}

/** The command that brings an adviser back who paused by the link of a mail; the operator knows file and address. */
export function resumeCommand(adviser: Named, all: readonly Named[]): string {
  return `npm run advisers:import -- DATEI --resume ${resumableName(adviser, all) ?? 'E-MAIL-ADRESSE'}`;
}

/** An adviser of the operator's list who paused by the link of a mail. */
interface PausedAdviser {
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  /** The command that brings this one back. */
  readonly resume: string;
}

/** Every adviser of the list who paused by the link of a mail, the latest first. */
export async function pausedAdvisers(db: Kysely<Tables>): Promise<PausedAdviser[]> {
  const all = await listedAdvisers(db);
  return all
    .flatMap(({ id, name, paused_at: since }) =>
      since === null ? [] : [{ id, name, since: since.toISOString(), resume: resumeCommand({ name }, all) }],
    )
    .toSorted((one, other) => other.since.localeCompare(one.since) || one.id - other.id);
}

/** The advisers of the operator's list, paused ones among them. */
export function listedAdvisers(db: Kysely<Tables>) {
  return db
    .selectFrom('adviser')
    .select(['id', 'name', 'paused_at'])
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

/** Pauses an adviser who unsubscribes, and enqueues one mail to the operator for each pause; a second call changes nothing. */
export async function pauseAdviser(trx: Transaction<Tables>, jobs: Jobs, adviserId: number): Promise<void> {
  const paused = await trx
    .updateTable('adviser')
    .set({ paused_at: sql<Date>`now()` })
    .where('id', '=', adviserId)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!paused) return;
  // A number of its own, because a later pause of the same adviser is another message.
  const subjectId = randomUUID();
  await owe(trx, jobs, [
    deliveryRow({ kind: 'PAUSED', recipient: 'OPERATOR', requestId: null, adviserId, subjectId }),
  ]);
}
