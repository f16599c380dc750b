import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import type { MortgageSummary } from '@heimvorteil/engine';
import type { FieldFault } from '../components/field/field-notes.tsx';

/** What speaks against the loan itself: the figures still stand. */
export function loanNotice(summary: MortgageSummary): FieldFault | undefined {
  if (summary.loanAmount <= 0) {
    return {
      code: 'LOAN_AMOUNT_TO_LOW',
      message: 'Dein Eigenkapital reicht für alles: Du brauchst kein Darlehen.',
    };
  }
  if (!summary.errors.includes('LOAN_AMOUNT_TO_LOW')) return undefined;
  return {
    code: 'LOAN_AMOUNT_TO_LOW',
    message: `${FIGURE_MESSAGES.LOAN_AMOUNT_TO_LOW} Darunter nimmt kaum ein Anbieter den Fall an.`,
  };
}

/** Less than a tenth of the price as own funds. */
export function ownFundsWarning(summary: MortgageSummary): FieldFault | undefined {
  if (!summary.warnings.includes('OWN_FUNDS_LOW')) return undefined;
  return { code: 'OWN_FUNDS_LOW', message: FIGURE_MESSAGES.OWN_FUNDS_LOW };
}
