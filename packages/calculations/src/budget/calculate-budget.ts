import type { CalculateBudgetBody } from '@heimvorteil/contracts';
import {
  budget,
  centsFromEuros,
  costsAtPrice,
  DEFAULT_TERMS,
  percent,
  type AdditionalCosts,
  type Budget,
  type BudgetOptions,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { solvedLoan, type AnnuityLoan } from '../loan/annuity-loan.ts';
import { askedRate, type MarketMean } from '../market/asked-rate.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** What income, expenses and own funds carry; amounts in cents. */
export interface BudgetResult {
  /** As the engine took them, to vary expenses, own funds or repayment. */
  readonly options: BudgetOptions;
  readonly budget: Budget;
  /** Of the highest price. */
  readonly costs: AdditionalCosts;
  /** The highest loan, for its example and its plan; undefined without a loan or a lender. */
  readonly loan: AnnuityLoan | undefined;
  readonly rateIsOwn: boolean;
  /** Behind the highest loan; undefined where the rate was stated or nobody lends. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Solves the price that totals of a household carry. */
export function calculateBudget(
  body: CalculateBudgetBody,
  surroundings: Surroundings,
): Calculated<BudgetResult> {
  return calculated(() => {
    const asked = askedRate(body, surroundings);
    const purchase = purchaseTerms(body, surroundings);
    const amortizationRate = percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate);
    const options = {
      netIncome: centsFromEuros(body.netIncome),
      expenses: centsFromEuros(body.expenses),
      ownFunds: centsFromEuros(body.ownFunds),
      purchase,
      rateFor: asked.rateFor,
      amortizationRate,
    };
    const found = budget(options);
    return {
      options,
      budget: found,
      costs: costsAtPrice(found.maxPurchasePrice, options.ownFunds, purchase),
      loan: solvedLoan({
        loanAmount: found.maxLoanAmount,
        nominalInterestRate: found.nominalInterestRate,
        amortizationRate,
        fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      }),
      rateIsOwn: asked.rateIsOwn,
      market: asked.marketFor(found.maxLoanAmount, found.securityValue),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
