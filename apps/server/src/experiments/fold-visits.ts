import { sql, type Kysely } from 'kysely';
import { TODAY } from '../database/berlin-today.ts';
import type { Tables } from '../database/tables/tables.ts';

const KEPT_DAYS = 30;

/**
 * Adds visits to the figures of their day once they are 30 days old, and removes them; gives how many. One statement: what is
 * removed is counted, once, whenever the process ends. Nobody comes back to be counted twice: the number in their browser ends
 * no later than its visits.
 */
export async function foldVisits(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ removed: string }>`with removed as (
      delete from experiment_visit where exposed_on <= ${TODAY} - ${KEPT_DAYS}::integer returning *
    ), folded as (
      insert into experiment_day (experiment, day, variation, visitors, crossed, calculator, offers, request)
      select experiment, exposed_on, variation, count(*), count(*) filter (where crossed),
        count(*) filter (where calculator), count(*) filter (where offers), count(*) filter (where request)
      from removed group by 1, 2, 3 order by 1, 2, 3
      on conflict (experiment, day, variation) do update set
        visitors = experiment_day.visitors + excluded.visitors,
        crossed = experiment_day.crossed + excluded.crossed,
        calculator = experiment_day.calculator + excluded.calculator,
        offers = experiment_day.offers + excluded.offers,
        request = experiment_day.request + excluded.request
    ) select count(*) as removed from removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}
