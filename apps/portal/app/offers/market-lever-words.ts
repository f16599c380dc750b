import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { MarketLever } from './offer-levers.ts';
import { pointsApart } from '../rates/lever-words.ts';

/** "senken den Zins bei allen 277 Anbietern um mindestens 0,10 Punkte, und 64 weitere kommen infrage." */
export function marketLeverSentence({ effect }: Pick<MarketLever, 'effect'>): string {
  const { offers, offersLower, leastPoints, offersMore } = effect;
  const whose =
    leastPoints > 0
      ? `bei allen ${offers} Anbietern um mindestens ${pointsApart(leastPoints)}`
      : `bei ${offersLower} von ${offers} Anbietern`;
  const more =
    offersMore === 1 ? ', und 1 weiterer kommt infrage' : `, und ${offersMore} weitere kommen infrage`;
  return `senken den Zins ${whose}${offersMore > 0 ? more : ''}.`;
}

/** "Eigenkapital auf 86.000 € erhöht." */
export function doneText({ code, fields }: Pick<MarketLever, 'code' | 'fields'>): string {
  switch (code) {
    case 'MORE_OWN_FUNDS':
      return `Eigenkapital auf ${formatEuro(fields.ownFunds ?? 0)} erhöht`;
    case 'LOWER_PRICE':
      return `Kaufpreis auf ${formatEuro(fields.purchasePrice ?? 0)} gesenkt`;
    case 'LESS_DEBT':
      return `Darlehen auf ${formatEuro(fields.loanAmount ?? 0)} gesenkt`;
    case 'OTHER_FIXED_YEARS':
      return `Zins für ${fields.fixedInterestYears} Jahre fest`;
    case 'MORE_REPAYMENT':
      return `Tilgung auf ${formatPercent(fields.amortizationRate ?? 0)} erhöht`;
  }
}
