import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  additionalCostsDerivation,
  CouldNotCalculateError,
  DEFAULT_TERMS,
  mortgageDerivation,
  mortgageSummary,
  percent,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type MortgageCase,
  type MortgageError,
  type MortgageSummary,
  type MortgageWarning,
  type Percent,
  type PurchaseCostsCase,
} from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { calculated, type Calculated } from '../calculated.ts';
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
  readonly ownFundsWarning: MortgageWarning | undefined;
  /** What lenders lend on: the price, and a building's own land with it. */
  readonly securityValue: Cents;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/**
 * What a purchase needs as a loan and costs a month; without a rate of its own at the market's mean. COULD_NOT_CALCULATE
 * where no rate is known or the instalment, rounded to cents, never repays the loan.
 */
export function calculateMortgage(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
): Calculated<MortgageResult> {
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

function mortgageOf(body: CalculateMortgageBody, surroundings: Surroundings): MortgageResult {
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
  if (nominalInterestRate === undefined && loanAmount > 0) throw new CouldNotCalculateError('nobody lends');
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
    ownFundsWarning: summary.warnings[0],
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
