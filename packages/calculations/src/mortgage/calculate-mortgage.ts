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
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { annuityLoan, type AnnuityLoan } from '../loan/annuity-loan.ts';
import { settledMean, type MarketMean } from '../market/asked-rate.ts';
import { meanDerivation } from '../market/market-answer.ts';
import { purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';
import { purchaseNeed } from './purchase-need.ts';

/** A purchase and its loan, everything that screens, calls and requests show of them; amounts in cents. */
export interface MortgageResult {
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  /** As the engine took it, to vary price, own funds or terms. */
  readonly wanted: MortgageCase;
  readonly summary: MortgageSummary;
  /** The loan to its last instalment, with the special repayment and its correction. */
  readonly loan: AnnuityLoan;
  /** Percent: the stated one, else the market's. */
  readonly nominalInterestRate: Percent;
  readonly rateIsOwn: boolean;
  /** Behind the rate; undefined where it was stated. */
  readonly market: MarketMean | undefined;
  /** What speaks against the loan itself: the figures still stand. */
  readonly loanNotice: 'NO_LOAN_NEEDED' | MortgageError | undefined;
  /** What lenders lend on: the price, and a building's own land with it. */
  readonly securityValue: Cents;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/** A purchase whose loan no lender gives: it has costs and a need, no rate and no instalment (contract §3). */
export interface UnlentPurchase {
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  readonly need: MortgageNeed;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/**
 * The loan of a purchase and its instalment; without an entered rate at the market's mean. NO_OFFER where no lender gives
 * the loan, COULD_NOT_CALCULATE where the instalment, rounded to cents, never repays it.
 */
export function calculateMortgage(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
): Calculated<MortgageResult> {
  const { result, refusals } = mortgageOrNeed(body, surroundings);
  if (refusals) return { refusals };
  return 'loan' in result ? { result } : refusal('NO_OFFER');
}

/** The same for the call, which answers the need even where no lender gives the loan. */
export function mortgageOrNeed(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
): Calculated<MortgageResult | UnlentPurchase> {
  return calculated(() => mortgageOf(body, surroundings));
}

/** The rate that a purchase gets without one of its own, also beside one; undefined where nobody lends. */
export function marketOfMortgage(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
): MarketMean | undefined {
  const { loanAmount, securityValue } = purchaseNeed(body, surroundings);
  return settledMean(body, { loanAmount, securityValue }, surroundings);
}

function mortgageOf(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
): MortgageResult | UnlentPurchase {
  const { purchase, costs, financed, loanAmount, securityValue } = purchaseNeed(body, surroundings);
  const terms = {
    ...financed,
    amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
    fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    yearlySpecialRepayment: statedCents(body.yearlySpecialRepayment),
  };
  const rateIsOwn = body.nominalInterestRate !== undefined;
  const market = rateIsOwn ? undefined : marketOfMortgage(body, surroundings);
  const nominalInterestRate = statedPercent(body.nominalInterestRate) ?? market?.rate;
  // Without a need there is nothing to ask lenders for, and every rate gives the same answer.
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
    // Only who shows the way to the figures has it written.
    get derivation() {
      return [
        ...mortgageDerivation(wanted, summary),
        ...additionalCostsDerivation(purchase, costs),
        ...meanDerivation(market),
      ];
    },
  };
}
