import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';

/** An amount as a headline shows it: "1.616 €". */
export function wholeEuros(amount: Cents): string {
  return formatEuro(eurosFromCents(amount));
}

/** The rest of a whole beside a part, as a headline shows it: both shown amounts add up to the shown whole. */
export function restInWholeEuros(whole: Cents, part: Cents): string {
  return formatEuro(Math.round(eurosFromCents(whole)) - Math.round(eurosFromCents(part)));
}

/** How far an amount is from the visitor's own: "+ 2.000 €", "− 10.000 €", "gleich". */
export function differenceInWholeEuros(amount: Cents): string {
  const euros = Math.round(eurosFromCents(amount));
  if (euros === 0) return 'gleich';
  return `${euros > 0 ? '+' : '−'} ${formatEuro(Math.abs(euros))}`;
}

/** An amount as a plan and the law show it: "1.615,97 €". */
export function exactEuros(amount: Cents): string {
  return formatEuroCents(eurosFromCents(amount));
}

/** A number of months as people say it: "28 Jahre und 8 Monate". */
export function writtenDuration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    years > 0 ? `${years} ${years === 1 ? 'Jahr' : 'Jahre'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'Monat' : 'Monate'}` : '',
  ];
  return parts.filter(Boolean).join(' und ');
}

/** The same after "in" and "nach": "28 Jahren und 8 Monaten". */
export function writtenDurationDative(months: number): string {
  return writtenDuration(months).replace('Jahre', 'Jahren').replace('Monate', 'Monaten');
}

/** A rate in percent, or a dash where none fits. */
export function writtenRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
