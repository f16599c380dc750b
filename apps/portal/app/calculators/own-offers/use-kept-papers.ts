import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import type { useCaseForm } from '../../financing-case/use-case-form.ts';
import { bodyOf, OWN_OFFERS_FORM } from './form.ts';

type OffersForm = ReturnType<typeof useCaseForm<(typeof OWN_OFFERS_FORM)['fields']>>;

/** Keeps case and offers in this browser once they were changed, and takes an earlier visit's over at the bare address. */
export function useKeptPapers(search: string, form: OffersForm) {
  const body = form.changed && form.good ? bodyOf(form.good) : undefined;
  return useKeptCase(OWN_OFFERS_FORM, search, form, {
    beside: body && {
      said: body,
      async keep() {
        const { keepPapers } = await import('./kept-papers.ts');
        keepPapers(body);
      },
    },
    async taken() {
      const { takenPapers } = await import('./kept-papers.ts');
      return takenPapers();
    },
  });
}
