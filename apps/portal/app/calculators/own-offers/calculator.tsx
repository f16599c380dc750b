import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, useMemo } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import type { PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { OffersFields } from './fields.tsx';
import { OWN_OFFERS_FORM, type OffersName } from './form.ts';
import { useKeptPapers } from './use-kept-papers.ts';

const loadSolve = async () => (await import('./solve.ts')).loanOfOffers;
const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** Offers of one's own side by side: the form, the answer that follows it, and what stands below. */
export function OwnOffersCalculator({
  loaded,
  planned: solved,
  openYears,
}: {
  loaded: LoadedCaseForm<OffersName>;
  planned: PlannedLoan | undefined;
  openYears: readonly number[] | undefined;
}) {
  const form = useCaseForm(OWN_OFFERS_FORM, loaded);
  const { values } = form;
  const kept = useKeptPapers(loaded.search, form);
  const { answer: planned, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const typed = useMemo(() => ({ values, loaded }), [values, loaded]);
  return (
    <>
      <CalculatorForm
        form={OWN_OFFERS_FORM}
        state={form}
        method="get"
        onEnter={enter}
        fields={<OffersFields form={form} needed={planned?.needed} />}
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} />}
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
