import { eurosFromCents } from '@heimvorteil/engine';
import { caseOfInput, readForm } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import { loadRates, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { openYearsOf } from '../../plan-table/year-rows.ts';
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

/** Adds market rates for each bank loan, because the loans differ in repayment and fixed-rate period. */
export function withRatesOfSlots(form: LoadedCaseForm<LoansName>, services: PortalServices): LoadedLoans {
  const { input } = readForm(SEVERAL_LOANS_FORM, form.values);
  const rates = bankSlots(input).map((slot) => [
    slot,
    loadRates({ ...caseOfInput(input), ...marketTermsOf(slot, input) }, form.place, services),
  ]);
  return { ...form, ratesOfSlots: Object.fromEntries(rates) as LoadedLoans['ratesOfSlots'] };
}

export const severalLoansPage = calculatorPage(SEVERAL_LOANS, {
  solve: marketMeans,
  isOfListing: false,
  extend: withRatesOfSlots,
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

/** Form as a calculation to save in the account, with the market rates of the day. */
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
