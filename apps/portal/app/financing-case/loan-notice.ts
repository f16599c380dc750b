import type { MortgageResult } from '@heimvorteil/calculations';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import type { FieldError } from '@heimvorteil/forms';

/** Warning about the size of the loan as text; the results stay valid. */
export function loanNotice(notice: MortgageResult['loanNotice']): FieldError | undefined {
  if (notice === 'NO_LOAN_NEEDED') {
    return {
      code: 'LOAN_AMOUNT_TO_LOW',
      message: 'Dein Eigenkapital reicht für alles: Du brauchst kein Darlehen.',
    };
  }
  if (notice === undefined) return undefined;
  return {
    code: notice,
    message: `${FIGURE_MESSAGES[notice]} Darunter nimmt kaum ein Anbieter den Fall an.`,
  };
}
