import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { AdviserTable } from '../database/tables/adviser.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { StatedAdviser } from './adviser-file.ts';

/** What changed when a list of advisers was taken. */
export interface StoredAdvisers {
  /** Numbers of those who were never there before. */
  readonly added: readonly number[];
  readonly changed: number;
  readonly unchanged: number;
  /** Those whom the list names no longer: they keep what they have and get nothing new. */
  readonly paused: number;
  /** Those whom it names again. */
  readonly returned: number;
}

/** One import at a time, whichever process runs it. */
const IMPORT_LOCK = 7_310_015;

/** Makes the stored advisers those of a checked list; the same list again changes nothing. */
export async function storeAdvisers(
  trx: Transaction<Tables>,
  stated: readonly StatedAdviser[],
  { demo }: { demo: boolean },
): Promise<StoredAdvisers> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  const stored = await trx.selectFrom('adviser').selectAll().execute();
  const byEmail = new Map(stored.map((row) => [row.email.toLowerCase(), row]));
  const added: number[] = [];
  const changes = new Map<number, Updateable<AdviserTable>>();
  let [changed, unchanged, returned] = [0, 0, 0];
  for (const adviser of stated) {
    const row = rowOf(adviser, demo);
    const earlier = byEmail.get(adviser.email);
    byEmail.delete(adviser.email);
    if (!earlier) {
      const { id } = await trx.insertInto('adviser').values(row).returning('id').executeTakeFirstOrThrow();
      added.push(id);
    } else if (isSame(earlier, row)) unchanged++;
    else {
      changes.set(earlier.id, row);
      if (earlier.active) changed++;
      else returned++;
    }
  }
  const missing = [...byEmail.values()].filter(({ active }) => active);
  for (const { id } of missing) changes.set(id, { active: false });
  // In the order in which a request that is being sent holds them: the two would wait for each other otherwise.
  for (const [id, change] of [...changes].toSorted(([one], [other]) => one - other)) {
    await trx.updateTable('adviser').set(change).where('id', '=', id).execute();
  }
  return { added, changed, unchanged, paused: missing.length, returned };
}

function rowOf(adviser: StatedAdviser, demo: boolean) {
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
  } satisfies Insertable<AdviserTable>;
}

function isSame(earlier: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(row).every(
    ([column, value]) => JSON.stringify(earlier[column]) === JSON.stringify(value),
  );
}
