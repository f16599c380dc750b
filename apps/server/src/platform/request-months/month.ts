/** In UTC. */
export interface Month {
  readonly year: number;
  /** From 1. */
  readonly month: number;
}

const MONTHS = 12;
/** 48 bits: milliseconds since 1970 in a UUID of version 7 (RFC 9562, 5.7). */
const TIME_DIGITS = 12;
const NAME = /^month_(\d{4})_(\d{2})$/;

const numberOf = ({ year, month }: Month) => year * MONTHS + month - 1;

/** `months` may be negative. */
export function monthAfter(start: Month, months: number): Month {
  const number = numberOf(start) + months;
  return { year: Math.floor(number / MONTHS), month: (number % MONTHS) + 1 };
}

export function monthsBetween(first: Month, second: Month): number {
  return numberOf(second) - numberOf(first);
}

export function partitionName({ year, month }: Month): string {
  return `month_${String(year).padStart(4, '0')}_${String(month).padStart(2, '0')}`;
}

/** Undefined for other partitions. */
export function monthOfPartition(name: string): Month | undefined {
  const [, year, month] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month) };
}

/**
 * Lower bound of a month's UUIDs of version 7. Months are in UTC like the time in an id, so they have no clock changes and do not
 * depend on the session.
 */
export function firstIdOf({ year, month }: Month): string {
  const hex = Date.UTC(year, month - 1)
    .toString(16)
    .padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
