import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { resumeCommand } from './resume-command.ts';

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
