import { formatCountDative } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { loanNotice } from '../../labels/loan-notice.ts';
import type { MortgageFigures } from './solve-mortgage.ts';

/** The result as a screen reader says it once typing has come to rest. */
export function spokenResult(figures: MortgageFigures | undefined): string {
  if (!figures) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const { monthlyRate, remainingDebt, fixedInterestYears } = figures;
  if (monthlyRate === 0) return 'Du brauchst kein Darlehen.';
  const notice = loanNotice(figures.loanNotice);
  return `Monatliche Rate ${wholeEuros(monthlyRate)}, Restschuld nach ${formatCountDative(fixedInterestYears, 'year')} ${wholeEuros(remainingDebt)}.${notice ? ` ${notice.message}` : ''}`;
}
