import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy, useMemo } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { LoansFields } from './fields.tsx';
import type { TakenValues } from '../../financing-case/earlier-visit.ts';
import { SEVERAL_LOANS_FORM, termsOfBank } from './form.ts';
import type { LoadedLoans, MarketMeans } from './market-means.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const TaxChoice = lazy(async () => ({ default: (await import('./answers.tsx')).TaxChoice }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
/** The bank's loan begins with the terms of the case. */
const takenTerms: TakenValues = ({ financingCase }) => termsOfBank(financingCase);
const loadSolve = async () => (await import('./market-means.ts')).marketMeans;

/** Several loans in one plan: the form, the answer that follows it, and what stands below. */
export function SeveralLoansCalculator({
  loaded,
  means: solved,
  openYears,
}: {
  loaded: LoadedLoans;
  means: MarketMeans;
  openYears: readonly number[] | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(SEVERAL_LOANS_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(SEVERAL_LOANS_FORM, loaded.search, form, { taken: takenTerms });
  const { answer: means, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
  return (
    <>
      <CalculatorForm
        form={SEVERAL_LOANS_FORM}
        state={form}
        method="get"
        onEnter={enter}
        fields={
          <LoansFields
            form={form}
            means={means}
            tax={
              <DeferredFields onTyped={() => {}}>
                <TaxChoice form={form} typed={typed} />
              </DeferredFields>
            }
          />
        }
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={
          <Deferred>
            <Answer typed={typed} hasErrors={form.good === undefined} />
          </Deferred>
        }
      />
      <Deferred>
        <DeferredSections typed={typed} openYears={openYears} />
      </Deferred>
    </>
  );
}
