import type { ColumnType } from 'kysely';

type Day = ColumnType<Date | string, string, never>;

/** That somebody with a visitor id took part in an experiment, and how far they have come since; no time of day. */
export interface ExperimentVisitTable {
  experiment: string;
  /** Blind index of the visitor id. */
  visitor_index: string;
  /** The first one met. */
  variation: string;
  /** Day in Europe/Berlin. */
  exposed_on: Day;
  /** Whether another variation was met later. */
  crossed: boolean;
  calculator: boolean;
  offers: boolean;
  request: boolean;
}

/** How many met a variation first on a day, and how far they came; nobody can be told by it. */
export interface ExperimentDayTable {
  experiment: string;
  day: Day;
  variation: string;
  visitors: number;
  crossed: number;
  calculator: number;
  offers: number;
  request: number;
}
