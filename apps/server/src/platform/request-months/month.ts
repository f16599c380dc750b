/** A month of UTC. */
export interface Month {
  readonly year: number;
  /** From 1 on. */
  readonly month: number;
}

const MONTHS = 12;
/** Of a UUID of version 7 the first 48 bits are milliseconds since 1970 (RFC 9562, 5.7). */
const TIME_DIGITS = 12;
const NAME = /^month_(\d{4})_(\d{2})$/;

const numberOf = ({ year, month }: Month) => year * MONTHS + month - 1;

/** The month so many after another; before it where the number is negative. */
export function monthAfter(start: Month, months: number): Month {
  const number = numberOf(start) + months;
  return { year: Math.floor(number / MONTHS), month: (number % MONTHS) + 1 };
}

/** How many months the second is after the first. */
export function monthsBetween(first: Month, second: Month): number {
  return numberOf(second) - numberOf(first);
}

/** What the partition of a month is called. */
export function partitionName({ year, month }: Month): string {
  return `month_${String(year).padStart(4, '0')}_${String(month).padStart(2, '0')}`;
}

/** The month that a partition is called after; undefined: it is none of a month. */
export function monthOfPartition(name: string): Month | undefined {
  const [, year, month] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month) };
}

/**
 * Where the ids of a month begin: below every UUID of version 7 of its first millisecond and above all of the one before. The month
 * is one of UTC, as the time in an id is: it has no hour twice and no day of 23, and is the same whatever a session is set to.
 */
export function firstIdOf({ year, month }: Month): string {
  const hex = Date.UTC(year, month - 1)
    .toString(16)
    .padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
