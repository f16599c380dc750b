import { sql, type Kysely, type RawBuilder } from 'kysely';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';

const KEPT_DAYS = 30;

/**
 * Aggregates visits after 30 days into their day and deletes them; returns how many. Visitors are not counted
 * twice, because their cookie expires after 29 days.
 */
export function foldVisits(db: Kysely<Tables>): Promise<number> {
  return removeVisits(db, sql<boolean>`exposed_on <= ${TODAY} - ${KEPT_DAYS}::integer`);
}

/** Outcomes count up to this many days after the first visit; then the day is final. */
export const COUNTED_DAYS = 7;

/**
 * Deletes visits and returns how many; adds those of final days to anonymous daily totals. A single
 * statement, so a crash can neither lose nor double a count.
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

export async function removeVisitors(db: Kysely<Tables>, visitors: readonly string[]): Promise<void> {
  if (visitors.length === 0) return;
  await removeVisits(
    db,
    sql<boolean>`visitor_index in (select jsonb_array_elements_text(${JSON.stringify(visitors)}::jsonb))`,
  );
}
