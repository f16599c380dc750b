import { lazy } from 'react';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { inSurroundings, useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { ProvenanceLine } from '../../forms/provenance-line.tsx';
import { MORTGAGE_FORM } from './form.ts';
import { MoreGroups } from './loan-fields.tsx';
import type { LoadedMortgage } from './page.ts';
import { MainFields } from './purchase-fields.tsx';
import { Result } from './result.tsx';
import { spokenResult } from './spoken-result.ts';

const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = inSurroundings(async () => (await import('./solve-mortgage.ts')).solveMortgage);

/** A purchase and its loan: the form, the instalment that follows it, and what stands below. */
export function MortgageCalculator(loadedPage: LoadedMortgage) {
  const { form: loaded, solved } = loadedPage;
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(MORTGAGE_FORM, loaded, asOf);
  const { answer, enter } = useAnswer(MORTGAGE_FORM, { loaded, solved, loadSolve }, form);
  const { figures } = answer;
  const kept = useKeptCase(MORTGAGE_FORM, loaded.search, form, { costs: figures?.costs });
  useAnnouncedResult(spokenResult(figures));
  return (
    <>
      <CalculatorForm
        form={MORTGAGE_FORM}
        state={form}
        method="get"
        onEnter={enter}
        fields={
          <>
            <MainFields form={form} figures={figures} />
            <FieldGroups>
              <MoreGroups
                form={form}
                figures={figures}
                market={answer.market}
                lenderRates={loaded.lenderRates}
              />
            </FieldGroups>
          </>
        }
        origin={<ProvenanceLine search={loaded.search} stored={kept} asOf={asOf} />}
        result={<Result figures={figures} values={form.values} good={form.good} market={answer.market} />}
        example={figures?.legal}
      />
      {figures && figures.loanAmount > 0 ? (
        <Deferred>
          <DeferredSections {...loadedPage} values={form.values} />
        </Deferred>
      ) : null}
    </>
  );
}
