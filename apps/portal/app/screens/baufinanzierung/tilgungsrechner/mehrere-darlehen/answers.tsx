import { AnswerBar } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { wholeEuros, writtenDuration } from '../../../../financing-case/written-amounts.ts';
import { Result } from './result.tsx';
import { useLoans, type StatedLoans } from './use-loans.ts';

/** The result window, read out whenever it has changed. */
export function Answer({ hasFaults, ...stated }: StatedLoans & { hasFaults: boolean }) {
  const result = useLoans(stated);
  useAnnouncedResult(
    result
      ? `Alle Raten im ersten Monat ${wholeEuros(result.together.monthlyRate)}, bezahlt nach ${writtenDuration(result.together.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result result={result} hasFaults={hasFaults} />;
}

/** The answer at the foot of a small screen. */
export function Bar(stated: StatedLoans) {
  const result = useLoans(stated);
  return <AnswerBar label="Alle Raten" answer={result && wholeEuros(result.together.monthlyRate)} />;
}
