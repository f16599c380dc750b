import { eurosFromCents } from '@heimvorteil/engine';
import { caseOfStated, readForm } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import { loadRates, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';
import type { PortalServices } from '../../services/index.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import {
  type LoansName,
  SEVERAL_LOANS_FORM,
  type LoadedLoans,
  bankSlots,
  marketTermsOf,
  SEVERAL_LOANS,
} from './definition.ts';
import { marketMeans, solveLoans } from './solve.ts';

/** Adds the market's means of each bank's loan, because they differ by its repayment and fixed years. */
export function withRatesOfSlots(form: LoadedCaseForm<LoansName>, services: PortalServices): LoadedLoans {
  const { stated } = readForm(SEVERAL_LOANS_FORM, form.values);
  const rates = bankSlots(stated).map((slot) => [
    slot,
    loadRates({ ...caseOfStated(stated), ...marketTermsOf(slot, stated) }, form.place, services),
  ]);
  return { ...form, ratesOfSlots: Object.fromEntries(rates) as LoadedLoans['ratesOfSlots'] };
}

export const severalLoansPage = calculatorPage(SEVERAL_LOANS, {
  solve: marketMeans,
  isOfListing: false,
  extend: withRatesOfSlots,
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

/** The market's rates of the day are part of it. */
export const readSaved = savedForm(SEVERAL_LOANS, (_, form, services) => {
  const solved = solveLoans({ values: form.values, loaded: withRatesOfSlots(form, services) });
  if (!solved) return undefined;
  const { body, together } = solved;
  return {
    kind: 'several-loans',
    inputs: body,
    name: `${body.loans.length} Darlehen, ${formatEuro(eurosFromCents(together.loanAmount))}`,
  };
});
