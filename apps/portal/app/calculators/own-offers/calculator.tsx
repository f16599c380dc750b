import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy, useEffect } from 'react';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { OWN_OFFERS, enteredSlots, papersOf } from './definition.ts';
import { OffersFields } from './fields.tsx';

const loadPapers = () => import('./stored-paper-offers.ts');
const FormOrigin = lazy(async () => ({
  default: (await import('../../case-fields/form-origin.tsx')).FormOrigin,
}));
const Answer = lazy(async () => ({ default: (await import('./result.tsx')).Answer }));
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** Preloads the storage module, because a visitor may leave soon after typing; retries a failure later. */
function PapersAhead() {
  useEffect(() => {
    loadPapers().catch(() => {});
  }, []);
  return null;
}

export const OwnOffersCalculator = calculatorScreen(OWN_OFFERS, {
  loadSolve: async () => (await import('./solve.ts')).loanOfOffers,
  useStored(form) {
    const papers = form.changed && form.good ? papersOf(form.good) : undefined;
    return {
      further: papers && {
        data: papers,
        async store() {
          const { storePaperOffers } = await loadPapers();
          storePaperOffers(papers);
        },
      },
      async restore() {
        const { previousPaperOffers } = await loadPapers();
        return previousPaperOffers();
      },
    };
  },
  parts: ({ loaded, form, answer, stored, current }, { openYears }: WithOpenYears) => ({
    fields: <OffersFields form={form} loan={answer} />,
    origin:
      enteredSlots(form.values).length > 0 ? (
        <Deferred>
          <FormOrigin loaded={loaded} stored={stored} form={form} />
        </Deferred>
      ) : null,
    result: (
      <Deferred>
        <Answer current={current} hasErrors={form.good === undefined} />
      </Deferred>
    ),
    below: <PapersAhead />,
    sections: <DeferredSections current={current} openYears={openYears} />,
  }),
});
