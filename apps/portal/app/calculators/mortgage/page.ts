import { otherFixedYears } from '@heimvorteil/calculations';
import { caseOfValues, caseValuesOf } from '@heimvorteil/forms';
import { talkOffer } from '../talk-offer.ts';
import { loadForm, loadRates } from '../../financing-case/load-form.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';
import { MORTGAGE_FORM } from './form.ts';
import { solveLoaded } from './solve-mortgage.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export const mortgagePage = privatePage((sent, services) => {
  const form = loadForm(MORTGAGE_FORM, sent, services);
  const financingCase = caseOfValues(caseValuesOf(MORTGAGE_FORM, form.values));
  const other = { ...financingCase, fixedInterestYears: otherFixedYears(financingCase.fixedInterestYears) };
  return {
    form,
    solved: solveLoaded(form.values, form),
    /** For the lever of other fixed years. */
    otherYears: loadRates(other, form.place, services),
    openYears: openYearsOf(sent.params),
    talk: talkOffer(services, form),
  };
});
export type LoadedMortgage = Awaited<ReturnType<typeof mortgagePage.loader>>;
