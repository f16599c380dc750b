import { lazy } from 'react';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { ProvenanceLine } from '../../case-fields/provenance-line.tsx';
import { CostFields } from './cost-fields.tsx';
import { ADDITIONAL_COSTS_FORM } from './form.ts';
import type { LoadedAdditionalCosts } from './page.ts';
import { Result } from './result.tsx';

const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = inSurroundings(
  async () => (await import('./solve-additional-costs.ts')).solveAdditionalCosts,
);

/** What a purchase costs beside its price: the form, the sum that follows it, and what stands below. */
export function AdditionalCostsCalculator({ form: loaded, solved }: LoadedAdditionalCosts) {
  const form = useCaseForm(ADDITIONAL_COSTS_FORM, loaded);
  const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const kept = useKeptCase(ADDITIONAL_COSTS_FORM, loaded.search, form);
  const total = answer && wholeEuros(answer.costs.total);
  useAnnouncedResult(total ? `Nebenkosten ${total}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <CalculatorForm
        form={ADDITIONAL_COSTS_FORM}
        state={form}
        method="get"
        onEnter={enter}
        fields={<CostFields form={form} result={answer} />}
        origin={<ProvenanceLine search={loaded.search} stored={kept} />}
        result={<Result result={answer} values={form.values} />}
      />
      {answer ? (
        <Deferred>
          <DeferredSections result={answer} values={form.values} />
        </Deferred>
      ) : null}
    </>
  );
}
