import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  additionalCostsDerivation,
  DEFAULT_TERMS,
  mortgageDerivation,
  mortgageNeed,
  mortgageSummary,
  percent,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type MortgageCase,
  type MortgageError,
  type MortgageNeed,
  type MortgageSummary,
  type Percent,
  type PurchaseCostsCase,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { annuityLoan, type AnnuityLoan } from '../loan/annuity-loan.ts';
import { settledMean, type MarketMean } from '../market/requested-rate.ts';
import { meanDerivation } from '../market/market-answer.ts';
import { purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';
import { purchaseNeed } from './purchase-need.ts';

/** A purchase with its loan, for screens, API calls and requests; amounts in cents. */
export interface MortgageResult {
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  /** Input for the engine, with which screens recalculate at another price, own funds or terms. */
  readonly wanted: MortgageCase;
  readonly summary: MortgageSummary;
  /** The loan until its last instalment, with the special repayment as limited. */
  readonly loan: AnnuityLoan;
  /** Rate in percent that the visitor entered, or else the average market rate. */
  readonly nominalInterestRate: Percent;
  readonly rateIsOwn: boolean;
  /** Average market rate that is used; undefined if the visitor entered a rate. */
  readonly market: MarketMean | undefined;
  /** Warning about the loan's amount; rate and instalment are valid nevertheless. */
  readonly loanNotice: 'NO_LOAN_NEEDED' | MortgageError | undefined;
  /** Security of the loan: price plus an owned plot. */
  readonly securityValue: Cents;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/** A purchase that no lender finances: costs and needed loan, without rate and instalment (contract §3). */
export interface UnlentPurchase extends Pick<
  MortgageResult,
  'purchase' | 'costs' | 'purchaseWarnings' | 'derivation'
> {
  readonly need: MortgageNeed;
}

/**
 * Loan and instalment of a purchase, at the average market rate unless one was entered. Refuses NO_OFFER if
 * no lender qualifies, COULD_NOT_CALCULATE if the instalment never repays the loan.
 */
export function calculateMortgage(
  body: CalculateMortgageBody,
  context: MarketContext,
): Calculated<MortgageResult> {
  const { result, refusals } = mortgageOrNeed(body, context);
  if (refusals) return { refusals };
  return 'loan' in result ? { result } : refusal('NO_OFFER');
}

/** Like `calculateMortgage`, but returns the needed loan even if no lender qualifies. */
export function mortgageOrNeed(
  body: CalculateMortgageBody,
  context: MarketContext,
): Calculated<MortgageResult | UnlentPurchase> {
  return calculated(() => {
    const { purchase, costs, financed, loanAmount, securityValue } = purchaseNeed(body, context);
    const terms = {
      ...financed,
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      yearlySpecialRepayment: enteredCents(body.yearlySpecialRepayment),
    };
    const rateIsOwn = body.nominalInterestRate !== undefined;
    const market = rateIsOwn ? undefined : marketOfMortgage(body, context);
    const nominalInterestRate = enteredPercent(body.nominalInterestRate) ?? market?.rate;
    // If own funds cover everything, the rate does not matter, so none is required.
    if (nominalInterestRate === undefined && loanAmount > 0) {
      const derivation = additionalCostsDerivation(purchase, costs);
      const need = mortgageNeed(financed);
      return { purchase, costs, need, purchaseWarnings: purchaseWarnings(body), derivation };
    }
    const wanted = { ...terms, nominalInterestRate: nominalInterestRate ?? percent(0) };
    const summary = mortgageSummary(wanted);
    return {
      purchase,
      costs,
      wanted,
      summary,
      loan: annuityLoan({ ...wanted, loanAmount }),
      nominalInterestRate: wanted.nominalInterestRate,
      rateIsOwn,
      market,
      loanNotice: loanAmount === 0 ? 'NO_LOAN_NEEDED' : summary.errors[0],
      securityValue,
      purchaseWarnings: purchaseWarnings(body),
      // Calculate on first access, because only screens with a derivation need it.
      get derivation() {
        return [
          ...mortgageDerivation(wanted, summary),
          ...additionalCostsDerivation(purchase, costs),
          ...meanDerivation(market),
        ];
      },
    };
  });
}

/** Average market rate of a purchase, also if a rate was entered; undefined if no lender qualifies. */
export function marketOfMortgage(
  body: CalculateMortgageBody,
  context: MarketContext,
): MarketMean | undefined {
  const { loanAmount, securityValue } = purchaseNeed(body, context);
  return settledMean(body, { loanAmount, securityValue }, context);
}
