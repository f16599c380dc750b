import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import {
  formatCount,
  formatCountDative,
  formatEuro,
  formatEuroCents,
  formatPercent,
} from '@heimvorteil/format';

/** An amount as a headline shows it: "1.616 €". */
export function wholeEuros(amount: Cents): string {
  return formatEuro(eurosFromCents(amount));
}

/** A highest amount as a headline shows it and leads on with it: whole euros, never more than it is. */
export function wholeEurosAtMost(amount: Cents): string {
  return formatEuro(Math.floor(eurosFromCents(amount)));
}

/** An amount with its sign, where it may lie below zero: "− 900 €". */
export function signedWholeEuros(amount: Cents): string {
  const euros = eurosFromCents(amount);
  return euros < 0 ? `− ${formatEuro(-euros)}` : formatEuro(euros);
}

/** How far an amount is from the visitor's own: "+ 2.000 €", "− 10.000 €", "gleich". */
export function differenceInWholeEuros(amount: Cents): string {
  // Math.round takes half a euro up, so that a fall would read a euro less than the same rise.
  const euros = Math.round(Math.abs(eurosFromCents(amount)));
  if (euros === 0) return 'gleich';
  return `${amount > 0 ? '+' : '−'} ${formatEuro(euros)}`;
}

/** An amount as a plan and the law show it: "1.615,97 €". */
export function exactEuros(amount: Cents): string {
  return formatEuroCents(eurosFromCents(amount));
}

/** A number of months as people say it: "28 Jahre und 8 Monate". */
export function writtenDuration(months: number): string {
  return yearsAndMonths(months, formatCount);
}

/** The same after "in" and "nach": "28 Jahren und 8 Monaten". */
export function writtenDurationDative(months: number): string {
  return yearsAndMonths(months, formatCountDative);
}

function yearsAndMonths(months: number, written: typeof formatCount): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 ? written(years, 'year') : '', rest > 0 ? written(rest, 'month') : '']
    .filter(Boolean)
    .join(' und ');
}

/** A rate in percent, or a dash where none fits. */
export function writtenRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
