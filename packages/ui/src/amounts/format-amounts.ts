import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import {
  formatCount,
  formatCountDative,
  formatEuro,
  formatEuroCents,
  formatPercent,
} from '@heimvorteil/format';

/** Formats an amount in whole euros: "1.616 €". */
export function wholeEuros(amount: Cents): string {
  return formatEuro(eurosFromCents(amount));
}

/** Formats an amount in whole euros, rounded down, so that a maximum is never overstated. */
export function wholeEurosAtMost(amount: Cents): string {
  return formatEuro(Math.floor(eurosFromCents(amount)));
}

/** Formats an amount in whole euros, with a minus sign if negative: "− 900 €". */
export function signedWholeEuros(amount: Cents): string {
  const euros = eurosFromCents(amount);
  return euros < 0 ? `− ${formatEuro(-euros)}` : formatEuro(euros);
}

/** Formats a difference to the visitor's own amount: "+ 2.000 €", "− 10.000 €", "gleich". */
export function differenceInWholeEuros(amount: Cents): string {
  // Round the absolute value, because Math.round rounds −2.5 to −2.
  const euros = Math.round(Math.abs(eurosFromCents(amount)));
  if (euros === 0) return 'gleich';
  return `${amount > 0 ? '+' : '−'} ${formatEuro(euros)}`;
}

/** Formats an amount in euros and cents: "1.615,97 €". */
export function exactEuros(amount: Cents): string {
  return formatEuroCents(eurosFromCents(amount));
}

/** Formats months as years and months: "28 Jahre und 8 Monate". */
export function formatDuration(months: number): string {
  return yearsAndMonths(months, formatCount);
}

/** Formats months in the dative, for use after "in" or "nach": "28 Jahren und 8 Monaten". */
export function formatDurationDative(months: number): string {
  return yearsAndMonths(months, formatCountDative);
}

function yearsAndMonths(months: number, format: typeof formatCount): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 ? format(years, 'year') : '', rest > 0 ? format(rest, 'month') : '']
    .filter(Boolean)
    .join(' und ');
}

/** Formats a rate in percent; null becomes a dash. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
