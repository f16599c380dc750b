import { netLoanOf, securityValueOfCase, settledMean, type MarketMean } from '@heimvorteil/calculations';
import { centsFromEuros, DEFAULT_TERMS, eurosFromCents, type Cents } from '@heimvorteil/engine';
import { caseOfStated, readForm } from '@heimvorteil/forms';
import type { CaseRates, LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import {
  SEVERAL_LOANS_FORM,
  withOpenLoan,
  type LoansName,
  type LoansValues,
  type StatedLoans,
} from './form.ts';
import { slotsIn, type LoanSlot } from './loan-slots.ts';

/** The form as the server read it, with the market's means of each bank's loan. */
export interface LoadedLoans extends LoadedCaseForm<LoansName> {
  readonly ratesOfSlots: Readonly<Partial<Record<LoanSlot, CaseRates>>>;
}

/** The market's mean of each bank's loan, nothing where nobody lends or another one does; and what the first loan is while no amount was entered, in cents. */
export type MarketMeans = Readonly<Partial<Record<LoanSlot, MarketMean>>> & {
  readonly openLoan?: Cents | undefined;
};

/** The loans of a form, the first one as the case needs it; undefined while a field is wrong or where the others pay for everything. */
export function statedLoans(values: LoansValues, loaded: LoadedLoans): StatedLoans | undefined {
  const { good } = readForm(SEVERAL_LOANS_FORM, values);
  return good && withOpenLoan(good, eurosFromCents(netLoanOf(caseOfStated(good), surroundingsOf(loaded))));
}

/** The slots of the banks' loans: only theirs have a market. */
export function bankSlots(stated: StatedLoans): LoanSlot[] {
  return slotsIn(stated).filter((slot) => stated[`kind${slot}`] === 'ANNUITY_LOAN');
}

/** What of a loan its market depends on; where nothing else is stated, what is usual. */
export function marketTermsOf(slot: LoanSlot, stated: StatedLoans) {
  return {
    amortizationRate: stated[`amortizationRate${slot}`] ?? DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: stated[`fixedInterestYears${slot}`] ?? DEFAULT_TERMS.fixedInterestYears,
  };
}

/** The means for the banks' loans; all of them together are what stands against the price. */
export function marketMeans(values: LoansValues, loaded: LoadedLoans): MarketMeans {
  const good = statedLoans(values, loaded);
  if (!good) return {};
  const slots = bankSlots(good);
  const loanAmount = centsFromEuros(slots.reduce((sum, slot) => sum + (good[`loanAmount${slot}`] ?? 0), 0));
  const financingCase = caseOfStated(good);
  const securityValue = securityValueOfCase(financingCase);
  const means = slots.map((slot) => [
    slot,
    settledMean(
      { ...financingCase, ...marketTermsOf(slot, good) },
      { loanAmount, securityValue },
      surroundingsOf({ ...loaded, ...loaded.ratesOfSlots[slot] }),
    ),
  ]);
  const open = statedLoans({ ...values, loanAmount1: '' }, loaded)?.loanAmount1;
  return {
    ...Object.fromEntries(means),
    ...(open === undefined ? {} : { openLoan: centsFromEuros(open) }),
  } as MarketMeans;
}
