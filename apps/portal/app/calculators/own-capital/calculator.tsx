import { lazy } from 'react';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { CapitalFields } from './fields.tsx';
import { partsOf, withPartsAsOwnFunds } from './capital-fields.ts';
import { OWN_CAPITAL_FORM, type OwnCapitalName } from './form.ts';
import { Result } from './result.tsx';
import type { SolvedOwnCapital } from './solve-own-capital.ts';

const ADDRESS = calculatorAddress('eigenkapitalrechner');
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = inSurroundings(async () => (await import('./solve-own-capital.ts')).solveOwnCapital);

/** What somebody owns, and what it does for a purchase. */
export function OwnCapitalCalculator({
  form: loaded,
  solved,
}: {
  form: LoadedCaseForm<OwnCapitalName>;
  solved: SolvedOwnCapital | undefined;
}) {
  const form = useCaseForm(OWN_CAPITAL_FORM, loaded);
  const { answer: result, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const values = result ? withPartsAsOwnFunds(form.values, form.stated) : form.values;
  const kept = useKeptCase(
    OWN_CAPITAL_FORM,
    loaded.search,
    { ...form, values },
    {
      household: { ownCapital: partsOf(form.stated) },
      taken: async (financing) => (await import('./kept-parts.ts')).keptParts(financing).values,
    },
  );
  useAnnouncedResult(
    result ? `Eigenkapital ${wholeEuros(result.total)}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <CalculatorForm
        form={OWN_CAPITAL_FORM}
        state={form}
        method="post"
        address={ADDRESS}
        onEnter={enter}
        fields={<CapitalFields form={form} total={result?.total} costs={result?.purchase?.costs} />}
        origin={
          <HouseholdLine
            address={ADDRESS}
            isExample={saysNothing(OWN_CAPITAL_FORM, form.values)}
            appliedFrom={kept.appliedFrom}
          />
        }
        result={<Result result={result} values={values} />}
      />
      {result?.purchase ? (
        <Deferred>
          <DeferredSections purchase={result.purchase} total={result.total} />
        </Deferred>
      ) : null}
    </>
  );
}
