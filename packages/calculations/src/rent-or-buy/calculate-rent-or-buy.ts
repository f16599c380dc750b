import type { CalculateRentOrBuyBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  costsAtPrice,
  DEFAULT_TERMS,
  percent,
  rentOrBuy,
  type AdditionalCosts,
  type RentOrBuy,
  type RentOrBuyOptions,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { CostContext } from '../market-context.ts';

/** All amounts are in cents. */
export interface RentOrBuyResult {
  /** Input for the engine, with which screens recalculate with other assumptions. */
  readonly options: RentOrBuyOptions & { readonly fixedInterestYears: number };
  readonly comparison: RentOrBuy;
  readonly costs: AdditionalCosts;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Compares a renting and a buying household. Refuses COULD_NOT_CALCULATE if the loan is never repaid. */
export function calculateRentOrBuy(
  body: CalculateRentOrBuyBody,
  context: CostContext,
): Calculated<RentOrBuyResult> {
  return calculated(() => {
    const loanAmount = enteredCents(body.loanAmount);
    const purchase = { ...purchaseTerms(body, context), loanAmount };
    const options = {
      purchasePrice: centsFromEuros(body.purchasePrice),
      ownFunds: centsFromEuros(body.ownFunds),
      coldRent: centsFromEuros(body.coldRent),
      years: body.years,
      nominalInterestRate: percent(body.nominalInterestRate),
      amortizationRate: percent(body.amortizationRate),
      rentIncrease: percent(body.rentIncrease),
      appreciation: percent(body.appreciation),
      upkeepPercentage: percent(body.upkeepPercentage),
      yield: percent(body.yield),
      fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      followUpInterestRate: enteredPercent(body.followUpInterestRate),
      taxRate: enteredPercent(body.taxRate),
      taxAllowance: enteredCents(body.taxAllowance),
      sellingCostsPercentage: enteredPercent(body.sellingCostsPercentage),
      upkeepIncrease: enteredPercent(body.upkeepIncrease),
      yearlySpecialRepayment: enteredCents(body.yearlySpecialRepayment),
      purchase,
      loanAmount,
    };
    return {
      options,
      comparison: rentOrBuy(options),
      costs: costsAtPrice(options.purchasePrice, options.ownFunds, purchase),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
