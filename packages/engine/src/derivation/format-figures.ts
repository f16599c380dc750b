import type { Cents, Percent } from '../money/money.ts';

const EUROS = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PERCENTS = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Euros in German format with cents: 1.615,97 €, −200,00 €. */
export function formatEuros(amount: Cents): string {
  return `${EUROS.format(amount / 100).replace('-', '−')} €`;
}

const WHOLE_EUROS = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** Rounded to whole euros, in German format: 90.000 €. */
export function formatWholeEuros(amount: Cents): string {
  return `${WHOLE_EUROS.format(amount / 100)} €`;
}

/** German format with two decimals, three if the value has them: 3,60 %. */
export function formatPercent(value: Percent): string {
  return `${PERCENTS.format(value)} %`;
}

/** Years and months in German: 28 Jahre und 8 Monate. */
export function formatMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    ...(years > 0 ? [count(years, 'Jahr', 'Jahre')] : []),
    ...(rest > 0 || years === 0 ? [count(rest, 'Monat', 'Monate')] : []),
  ];
  return parts.join(' und ');
}

/** Years in the German dative, after "in" or "nach": 1 Jahr, 20 Jahren. */
export function formatYearsDative(years: number): string {
  return count(years, 'Jahr', 'Jahren');
}

function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
