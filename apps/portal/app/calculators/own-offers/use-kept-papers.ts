import { useEffect } from 'react';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import type { useCaseForm } from '../../financing-case/use-case-form.ts';
import { OWN_OFFERS_FORM, papersOf } from './form.ts';

const loadPapers = () => import('./kept-papers.ts');

type OffersForm = ReturnType<typeof useCaseForm<(typeof OWN_OFFERS_FORM)['fields']>>;

/** Keeps case and offers in this browser once they were changed, and takes an earlier visit's over at the bare address. */
export function useKeptPapers(search: string, form: OffersForm) {
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
