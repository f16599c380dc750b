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
import { requestedRate, type MarketMean } from '../market/requested-rate.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** All amounts are in cents. */
export interface BudgetResult {
  /** Input for the engine, with which screens recalculate with other expenses, own funds or repayment. */
  readonly options: BudgetOptions;
  readonly budget: Budget;
  readonly costs: AdditionalCosts;
  /** Highest loan that the household can afford, with its plan; undefined without a loan or a lender. */
  readonly loan: AnnuityLoan | undefined;
  readonly rateIsOwn: boolean;
  /** Average market rate of the highest loan; undefined if a rate was entered or no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Finds the highest price for a household of which only total income and total expenses are known. */
export function calculateBudget(body: CalculateBudgetBody, context: MarketContext): Calculated<BudgetResult> {
  return calculated(() => {
    const requested = requestedRate(body, context);
    const purchase = purchaseTerms(body, context);
    const amortizationRate = percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate);
    const options = {
      netIncome: centsFromEuros(body.netIncome),
      expenses: centsFromEuros(body.expenses),
      ownFunds: centsFromEuros(body.ownFunds),
      purchase,
      rateFor: requested.rateFor,
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
      rateIsOwn: requested.rateIsOwn,
      market: requested.marketFor(found.maxLoanAmount, found.securityValue),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
