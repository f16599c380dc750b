import { otherFixedYears } from '@heimvorteil/calculations';
import { caseOfValues } from '@heimvorteil/forms';
import { loadForm, loadRates } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { PortalServices } from '../../services.ts';
import { MORTGAGE_FORM } from './form.ts';
import { solveMortgage } from './solve-mortgage.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export function loadMortgage(url: URL, services: PortalServices) {
  const form = loadForm(MORTGAGE_FORM, { url, params: url.searchParams }, services);
  const financingCase = caseOfValues(form.values);
  const other = { ...financingCase, fixedInterestYears: otherFixedYears(financingCase.fixedInterestYears) };
  return {
    form,
    solved: solveMortgage(form.values, surroundingsOf(form)),
    /** For the variant with other fixed years. */
    otherYears: loadRates(other, form.place, services),
    openYears: openYearsOf(url.searchParams),
  };
}

export type LoadedMortgage = ReturnType<typeof loadMortgage>;
