import type { Lever } from '@heimvorteil/calculations';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';

/** What is done, short enough for a link: "6.000 € mehr Eigenkapital". */
export function leverText({ code, change }: Pick<Lever, 'code' | 'change'>): string {
  switch (code) {
    case 'MORE_OWN_FUNDS':
      return `${formatEuro(change)} mehr Eigenkapital`;
    case 'LESS_DEBT':
      return `${formatEuro(change)} weniger Restschuld`;
    case 'LOWER_PRICE':
      return `${formatEuro(change)} weniger Kaufpreis`;
    case 'OTHER_FIXED_YEARS':
      return `Zins fest für ${formatCount(change, 'year')}`;
    case 'MORE_REPAYMENT':
      return `${formatPercent(change)} Tilgung`;
  }
}

const points = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** "0,10 Punkte": percentage points, in whichever direction. */
export function pointsApart(change: number): string {
  return `${points.format(Math.abs(change))} Punkte`;
}

/** "−0,10 Punkte": percentage points that come on a rate or off it. */
export function pointsText(change: number): string {
  return `${change < 0 ? '−' : '+'}${pointsApart(change)}`;
}
