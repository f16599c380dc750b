import { formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import type { RefusalReason } from '../services/market.ts';

const list = new Intl.ListFormat('de-DE', { type: 'disjunction' });

export interface RefusedCase {
  /** Loan of the refused case, in euros. */
  readonly loanAmount: number;
  /** Loan in percent of the property's value. */
  readonly loanToValue: number | undefined;
  readonly fixedInterestYears: number;
  readonly fixedYears: readonly number[];
  readonly states: readonly string[];
  readonly hasPlace: boolean;
}

/** One sentence on why the lender refuses: its limit, and the value of this case. */
export function refusalText({ code, limit = 0 }: RefusalReason, refused: RefusedCase): string {
  switch (code) {
    case 'LOAN_TOO_SMALL':
      return `Leiht ab ${formatEuro(limit)}. Du brauchst ${formatEuro(refused.loanAmount)}.`;
    case 'LOAN_TOO_LARGE':
      return `Leiht höchstens ${formatEuro(limit)}. Du brauchst ${formatEuro(refused.loanAmount)}.`;
    case 'LOAN_TO_VALUE_TOO_HIGH': {
      const own =
        refused.loanToValue === undefined
          ? ''
          : ` Bei dir sind es ${formatShortPercent(refused.loanToValue)}.`;
      return `Leiht höchstens ${formatShortPercent(limit)} dessen, was die Immobilie wert ist.${own}`;
    }
    case 'FIXED_YEARS':
      return `Bindet den Zins nicht für ${refused.fixedInterestYears} Jahre${refused.fixedYears.length > 0 ? `, nur für ${list.format(refused.fixedYears.map(String))}` : ': Er ist hier immer veränderlich'}.`;
    case 'AMORTIZATION_TOO_LOW':
      return `Verlangt mindestens ${formatPercent(limit)} anfängliche Tilgung.`;
    case 'AMORTIZATION_TOO_HIGH':
      return `Erlaubt höchstens ${formatPercent(limit)} anfängliche Tilgung.`;
    case 'EMPLOYMENT':
      return 'Leiht bei deiner Beschäftigung nicht.';
    case 'USE':
      return 'Finanziert die Immobilie nicht so, wie du sie nutzen willst.';
    case 'PROFESSION':
      return 'Leiht nur bestimmten Berufen.';
    case 'REGION':
      return `Finanziert nur in ${refused.states.join(', ')}.${refused.hasPlace ? '' : ' Deinen Ort kennen wir noch nicht.'}`;
    case 'SPECIAL_REPAYMENT':
      return 'Lässt nicht so viel Sondertilgung zu, wie du vorhast.';
    case 'COMMITMENT_FREE_MONTHS':
      return 'Hält das Geld nicht so lange ohne Bereitstellungszins bereit, wie du es brauchst.';
  }
}
