import { formatCountDative } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import type { MortgageFigures, PurchaseFigures } from './solve-mortgage.ts';

/** Shown in place of the instalment where no lender gives the loan. */
export const NOT_LENT =
  'Für dieses Darlehen gibt es heute kein Angebot, deshalb steht hier keine Rate. Mehr Eigenkapital oder ein niedrigerer Preis kann das ändern. Kennst du einen Sollzins, trage ihn ein.';

/** The result as a screen reader says it once typing has come to rest. */
export function spokenResult(
  figures: MortgageFigures | undefined,
  unlent: PurchaseFigures | undefined,
): string {
  if (unlent) return NOT_LENT;
  if (!figures) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const { monthlyRate, remainingDebt, fixedInterestYears } = figures;
  if (monthlyRate === 0) return 'Du brauchst kein Darlehen.';
  const notice = loanNotice(figures.loanNotice);
  return `Monatliche Rate ${wholeEuros(monthlyRate)}, Restschuld nach ${formatCountDative(fixedInterestYears, 'year')} ${wholeEuros(remainingDebt)}.${notice ? ` ${notice.message}` : ''}`;
}
