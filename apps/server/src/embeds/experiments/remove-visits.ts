import { sql, type Kysely, type RawBuilder } from 'kysely';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';

const KEPT_DAYS = 30;

/**
 * Adds visits to the figures of their day once they are 30 days old, and removes them; gives how many. Nobody comes back to be
 * counted twice: the number in their browser ends after 29 days, before its visits.
 */
export function foldVisits(db: Kysely<Tables>): Promise<number> {
  return removeVisits(db, sql<boolean>`exposed_on <= ${TODAY} - ${KEPT_DAYS}::integer`);
}

/** An outcome counts from the day of the first visit to this many days after it; then the day's figures are final. */
export const COUNTED_DAYS = 7;

/**
 * Removes visits and gives how many. Those of final days are added to the figures of their day, which name nobody: an answer
 * that stands on them stays. One statement: what is removed is counted, once, whenever the process ends.
 */
async function removeVisits(db: Kysely<Tables>, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ removed: string }>`with removed as (
      delete from experiment_visit where ${which} returning *
    ), folded as (
      insert into experiment_day (experiment, day, variation, visitors, crossed, calculator, offers, request)
      select experiment, exposed_on, variation, count(*), count(*) filter (where crossed),
        count(*) filter (where calculator), count(*) filter (where offers), count(*) filter (where request)
      from removed where exposed_on + ${COUNTED_DAYS}::integer < ${TODAY} group by 1, 2, 3 order by 1, 2, 3
      on conflict (experiment, day, variation) do update set
        visitors = experiment_day.visitors + excluded.visitors,
        crossed = experiment_day.crossed + excluded.crossed,
        calculator = experiment_day.calculator + excluded.calculator,
        offers = experiment_day.offers + excluded.offers,
        request = experiment_day.request + excluded.request
    ) select count(*) as removed from removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}

/** Removes what is stored of visitors, by their indices. */
export async function removeVisitors(db: Kysely<Tables>, visitors: readonly string[]): Promise<void> {
  if (visitors.length === 0) return;
  await removeVisits(
    db,
    sql<boolean>`visitor_index in (select jsonb_array_elements_text(${JSON.stringify(visitors)}::jsonb))`,
  );
}
