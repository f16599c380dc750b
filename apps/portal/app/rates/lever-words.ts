import type { Lever } from '@heimvorteil/calculations';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';

/** Short link text: "6.000 € mehr Eigenkapital". */
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

/** Difference in percentage points without sign: "0,10 Punkte". */
export function pointsApart(change: number): string {
  return `${points.format(Math.abs(change))} Punkte`;
}

/** Difference in percentage points with sign: "−0,10 Punkte". */
export function pointsText(change: number): string {
  return `${change < 0 ? '−' : '+'}${pointsApart(change)}`;
}
