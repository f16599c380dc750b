import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { CostNotes } from '../../case-fields/cost-notes.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { Result } from './result.tsx';
import { solveConstruction, type TypedConstruction, type SolvedConstruction } from './solve.ts';
import { exampleOf, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { cents } from '@heimvorteil/engine';

/** The result window, read out whenever it has changed, and the example of its rate. */
export function Answer({ typed, hasErrors }: { typed: TypedConstruction; hasErrors: boolean }) {
  const solved = solveConstruction(typed);
  useAnnouncedResult(
    solved
      ? `Höchste Belastung ${wholeEuros(solved.plan.highestBurden)} in Monat ${solved.plan.highestBurdenMonth}, Bereitstellungszinsen ${wholeEuros(solved.plan.totalCommitmentInterest)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <Result solved={solved} values={typed.values} hasErrors={hasErrors} />
      <RateExample figures={solved && legalFiguresOfConstruction(solved)} />
    </>
  );
}

/** Says where the law has another land transfer tax than is counted. */
export function TaxChoice({ form, typed }: { form: CaseFormState; typed: TypedConstruction }) {
  return <CostNotes form={form} costs={solveConstruction(typed)?.costs} />;
}

/** The example of a construction's loan, as if it were paid out at once. */
function legalFiguresOfConstruction({
  body,
  options,
  plan,
  rateIsOwn,
  market,
}: SolvedConstruction): LegalFigures | undefined {
  const { amortizationRate, nominalInterestRate } = options;
  return legalFigures(
    exampleOf({ loanAmount: plan.loanAmount, amortizationRate, fixedInterestYears: body.fixedInterestYears }),
    { rateIsOwn, nominalInterestRate, market, enteredFees: options.fees ?? cents(0) },
  );
}
