import { loadForm } from '../../financing-case/load-form.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { CONSTRUCTION_FORM } from './form.ts';
import { marketOf } from './solve.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The server's part of the screen: the rent stands in no query. */
export const constructionPage = privatePage((sent, services) => {
  const loaded = loadForm(CONSTRUCTION_FORM, sent, services);
  return {
    loaded,
    market: marketOf(loaded.values, loaded),
    openYears: openYearsOf(sent.params),
  };
});
