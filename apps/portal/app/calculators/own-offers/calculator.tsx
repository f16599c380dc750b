import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, useMemo, useEffect } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import type { PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { OffersFields } from './fields.tsx';
import { OWN_OFFERS_FORM, type OffersName, papersOf } from './form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';

const loadPapers = () => import('./kept-papers.ts');

type OffersForm = ReturnType<typeof useCaseForm<(typeof OWN_OFFERS_FORM)['fields']>>;

/** Keeps case and offers in this browser once they were changed, and takes an earlier visit's over at the bare address. */
function useKeptPapers(search: string, form: OffersForm) {
  useEffect(() => {
    // Here before the first word is: whoever leaves right after typing leaves nothing behind. What cannot be loaded now is asked for again.
    loadPapers().catch(() => {});
  }, []);
  const papers = form.changed && form.good ? papersOf(form.good) : undefined;
  return useKeptCase(OWN_OFFERS_FORM, search, form, {
    beside: papers && {
      said: papers,
      async keep() {
        const { keepPapers } = await loadPapers();
        keepPapers(papers);
      },
    },
    async taken() {
      const { takenPapers } = await loadPapers();
      return takenPapers();
    },
  });
}

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
