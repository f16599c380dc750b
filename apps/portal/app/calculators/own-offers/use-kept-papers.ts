import { useEffect } from 'react';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import type { useCaseForm } from '../../financing-case/use-case-form.ts';
import { bodyOf, OWN_OFFERS_FORM } from './form.ts';

const loadPapers = () => import('./kept-papers.ts');

type OffersForm = ReturnType<typeof useCaseForm<(typeof OWN_OFFERS_FORM)['fields']>>;

/** Keeps case and offers in this browser once they were changed, and takes an earlier visit's over at the bare address. */
export function useKeptPapers(search: string, form: OffersForm) {
  useEffect(() => {
    // Here before the first word is: whoever leaves right after typing leaves nothing behind. What cannot be loaded now is asked for again.
    loadPapers().catch(() => {});
  }, []);
  const body = form.changed && form.good ? bodyOf(form.good) : undefined;
  return useKeptCase(OWN_OFFERS_FORM, search, form, {
    beside: body && {
      said: body,
      async keep() {
        const { keepPapers } = await loadPapers();
        keepPapers(body);
      },
    },
    async taken() {
      const { takenPapers } = await loadPapers();
      return takenPapers();
    },
  });
}
