import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { LegalTaxChoice } from '../../case-fields/legal-tax-choice.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { legalFiguresOfBank } from './legal-figures-of-bank.ts';
import { Result } from './result.tsx';
import { solveLoans, type TypedLoans } from './solve.ts';

/** The result window, read out whenever it has changed, and the example of its rate. */
export function Answer({ typed, hasErrors }: { typed: TypedLoans; hasErrors: boolean }) {
  const solved = solveLoans(typed);
  useAnnouncedResult(
    solved
      ? `Alle Raten im ersten Monat ${wholeEuros(solved.together.monthlyRate)}, bezahlt nach ${writtenDurationDative(solved.together.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <Result solved={solved} values={typed.values} hasErrors={hasErrors} />
      <RateExample figures={solved && legalFiguresOfBank(solved)} />
    </>
  );
}

/** Says where the law has another land transfer tax than is counted. */
export function TaxChoice({ form, typed }: { form: CaseFormState; typed: TypedLoans }) {
  return <LegalTaxChoice form={form} costs={solveLoans(typed)?.costs} />;
}
