import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';

/** The result as a screen reader says it once typing has come to rest. */
export function spokenResult(result: CaseResult | undefined): string {
  if (!result) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const { monthlyRate, remainingDebt } = result.summary;
  if (monthlyRate === 0) return 'Du brauchst kein Darlehen.';
  const years = result.figures.fixedInterestYears;
  const notice = result.loanNotice ? ` ${result.loanNotice.message}` : '';
  return `Monatliche Rate ${wholeEuros(monthlyRate)}, Restschuld nach ${years} Jahren ${wholeEuros(remainingDebt)}.${notice}`;
}
