import { formatCount, formatPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import { rateSource } from '../../rates/rate-source.ts';
import type { HouseFigures } from './solve-house.ts';

/** APR first, then its terms and source. */
export function houseLine(figures: HouseFigures): string {
  const { effectiveInterestRate: effective, loanAmount, market } = figures;
  const notice = loanNotice(figures.loanNotice)?.message;
  if (loanAmount === 0) return notice ?? '';
  const years = formatCount(figures.fixedInterestYears, 'year');
  return [
    `Effektiver Jahreszins ${effective === null ? '–' : formatPercent(effective)}, Sollzins ${formatPercent(figures.nominalInterestRate)} für ${years}, ${formatPercent(figures.amortizationRate)} Tilgung, Darlehen ${wholeEuros(loanAmount)} mit ${wholeEuros(figures.totalCosts)} Nebenkosten.`,
    market ? `${rateSource(market)}.` : 'Der Sollzins ist deine Angabe.',
    figures.legalTax,
    notice,
  ]
    .filter(Boolean)
    .join(' ');
}

export function emptyWindow(isWrong: boolean): string {
  return isWrong
    ? 'Sobald beide Zahlen passen, steht hier die Rate.'
    : 'Für dieses Darlehen gibt es heute kein Angebot. Mit mehr Eigenkapital steht hier die Rate.';
}

/** Announced to screen readers once typing pauses. */
export function spokenHouse(figures: HouseFigures | undefined): string {
  if (!figures) return 'Noch keine Rate: Prüfe deine Zahlen, oder setze mehr Eigenkapital ein.';
  if (figures.loanAmount === 0) return 'Du brauchst kein Darlehen.';
  return `${wholeEuros(figures.monthlyRate)} im Monat`;
}
