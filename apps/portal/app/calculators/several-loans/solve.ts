import {
  calculateSeveralLoans,
  priceOf,
  purchaseCase,
  type MarketMean,
  type SeveralLoansResult,
} from '@heimvorteil/calculations';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import {
  additionalCosts,
  cents,
  centsFromEuros,
  type AdditionalCosts,
  type Cents,
} from '@heimvorteil/engine';
import { caseOfStated } from '@heimvorteil/forms';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import { bodyOf, type LoansValues, type RatesOfSlots } from './form.ts';
import { LOAN_SLOTS, slotsIn, type LoanSlot } from './loan-slots.ts';
import { bankSlots, marketMeans, statedLoans, type LoadedLoans, type MarketMeans } from './market-means.ts';

/** The form as it stands, with what only the server knows of it. */
export interface TypedLoans {
  readonly values: LoansValues;
  readonly loaded: LoadedLoans;
}

/** What the screen answers with several loans; amounts in cents. */
export interface SolvedLoans extends SeveralLoansResult {
  /** Of the call, with the rates of the day. */
  readonly body: CalculateSeveralLoansBody;
  readonly purchasePrice: Cents;
  readonly costs: AdditionalCosts;
  /** What is bought, built or financed on. */
  readonly securityValue: Cents;
  readonly isDebt: boolean;
  /** What the banks lend. */
  readonly lent: Cents;
  /** Thought of, not in the plan. */
  readonly specialRepayment: { readonly month: number; readonly amount: Cents };
  readonly slots: readonly LoanSlot[];
  /** Where each loan's rate comes from: the market, or null where the visitor stated it. */
  readonly rates: readonly (MarketMean | null)[];
}

/** One plan over all loans, worked out once for all parts of the page that show it; undefined while a field is wrong, a rate is missing or an instalment never repays its loan. */
export const solveLoans = oncePer(({ values, loaded }: TypedLoans): SolvedLoans | undefined => {
  const good = statedLoans(values, loaded);
  if (!good) return undefined;
  const means = marketMeans(values, loaded);
  const body = bodyOf(good, ratesOf(means));
  const result = body && calculateSeveralLoans(body).result;
  if (!result) return undefined;
  const financingCase = caseOfStated(good);
  const purchase = purchaseCase(financingCase, surroundingsOf(loaded));
  const costs = additionalCosts(purchase);
  const slots = slotsIn(good);
  const banks = new Set(bankSlots(good));
  const lent = slots.reduce(
    (sum, slot, index) => sum + (banks.has(slot) ? (result.loans[index]?.terms.loanAmount ?? 0) : 0),
    0,
  );
  return {
    ...result,
    body,
    purchasePrice: purchase.purchasePrice,
    costs,
    securityValue: priceOf(financingCase),
    isDebt: financingCase.financingType === 'FollowupFinancing',
    lent: cents(lent),
    specialRepayment: {
      month: good.specialMonth ?? 1,
      amount: centsFromEuros(good.specialRepayment ?? 0),
    },
    slots,
    rates: slots.map((slot) =>
      good[`nominalInterestRate${slot}`] === undefined ? (means[slot] ?? null) : null,
    ),
  };
});

function ratesOf(means: MarketMeans): RatesOfSlots {
  return Object.fromEntries(LOAN_SLOTS.map((slot) => [slot, means[slot]?.rate]));
}
