import { sql, type Kysely } from 'kysely';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { COUNTED_DAYS } from './remove-visits.ts';

/** One day of one variation: visitors who first met it that day, and the outcomes they reached. */
export interface CountedDay {
  readonly experiment: string;
  /** ISO 8601, in Europe/Berlin. */
  readonly day: string;
  readonly variation: string;
  readonly visitors: number;
  readonly crossed: number;
  readonly calculator: number;
  readonly offers: number;
  readonly request: number;
  /** Further visits can no longer change it. */
  readonly isFinal: boolean;
}

/** All days of all experiments, including those whose visits are deleted; oldest first. */
export async function findDays(db: Kysely<Tables>): Promise<CountedDay[]> {
  // PostgreSQL returns sums as text.
  const { rows } = await sql<CountedDay>`
    with visits as (
      select experiment, exposed_on as day, variation, count(*) as visitors, count(*) filter (where crossed) as crossed,
        count(*) filter (where calculator) as calculator, count(*) filter (where offers) as offers,
        count(*) filter (where request) as request
      from experiment_visit group by 1, 2, 3
      union all
      select experiment, day, variation, visitors, crossed, calculator, offers, request from experiment_day
    )
    select experiment, to_char(day, 'YYYY-MM-DD') as day, variation, sum(visitors) as visitors,
      sum(crossed) as crossed, sum(calculator) as calculator, sum(offers) as offers, sum(request) as request,
      day + ${COUNTED_DAYS}::integer < ${TODAY} as "isFinal"
    from visits group by experiment, visits.day, variation order by experiment, visits.day, variation`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    visitors: Number(row.visitors),
    crossed: Number(row.crossed),
    calculator: Number(row.calculator),
    offers: Number(row.offers),
    request: Number(row.request),
  }));
}
