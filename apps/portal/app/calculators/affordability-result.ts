import {
  calculateAffordability,
  type LegalFigures,
  type MarketMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import {
  bindingSentence,
  BOUNDS,
  cents,
  centsFromEuros,
  DEFAULT_TERMS,
  percent,
  variantOf,
  type AdditionalCosts,
  type Affordability,
  type AffordabilityOptions,
  type Cents,
  type Variant,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, bodyOf, type AffordabilityValues } from './affordability/definition.ts';
import { highestLoan, priceRange, type PriceRange } from '../financing-case/highest-loan.ts';
import type { PlannedLoan } from '../plan-table/loan-as-plan.tsx';
import { formatErrors, formatReason, type ReasonText } from './reason-labels.ts';

interface Reached extends PriceRange {
  readonly comfortableRate: Cents;
  readonly purchasePrice: Cents;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  readonly additionalCosts: AdditionalCosts;
}

export interface AffordabilityResult {
  readonly answer: Affordability;
  readonly reasons: readonly ReasonText[];
  readonly errors: readonly { code: string; text: string }[];
  readonly ownFunds: Cents;
  readonly wishedPrice: Cents | undefined;
  /** Undefined if a field is invalid or a required field is empty. */
  readonly reached: Reached | undefined;
  /** Sentence that names what limits the highest price, for instance the own funds. */
  readonly priceEnd: string;
  /** Number of lenders that offer this loan; null without market rates. */
  readonly offerCount: number | null;
  readonly variants: readonly (Variant & { name: string })[];
  /** Mean market rate for this loan, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  /** APR of the resulting loan in percent; null without a loan. */
  readonly effectiveInterestRate: number | null;
  readonly legal: LegalFigures | undefined;
  readonly loan: PlannedLoan | undefined;
}

const MORE_OWN_FUNDS = centsFromEuros(20_000);
const MORE_SALARY = centsFromEuros(300);

/** Returns undefined if a field is invalid, no income is entered or nothing can be calculated. */
export function solveHousehold(
  values: AffordabilityValues,
  context: MarketContext,
): AffordabilityResult | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, values);
  return good?.salary === undefined ? undefined : affordabilityResult(bodyOf(good), context);
}

export function affordabilityResult(
  body: AffordabilityBody,
  context: MarketContext,
): AffordabilityResult | undefined {
  const { result } = calculateAffordability(body, context);
  if (!result) return undefined;
  const { affordability: answer, options } = result;
  const loanAmount = answer.maxLoanAmount ?? cents(0);
  const securityValue = answer.securityValue ?? cents(0);
  return {
    answer,
    reasons: answer.reasons.map(formatReason),
    errors: formatErrors(answer.errors),
    reached: reachedOf(answer, options.purchase.landPrice),
    priceEnd: bindingSentence(answer),
    offerCount: result.offerCount,
    ownFunds: result.ownFunds,
    wishedPrice: options.purchasePrice,
    variants: changesOf(options).flatMap(({ name, ...change }) => {
      const variant = variantOf(options, answer, change);
      return variant ? [{ name, ...variant }] : [];
    }),
    ...highestLoan(body, { ...result, loanAmount, securityValue }, context),
  };
}

function reachedOf(answer: Affordability, landPrice: Cents | undefined): Reached | undefined {
  const { maxPurchasePrice, maxLoanAmount, maxMonthlyRate, additionalCosts } = answer;
  if (!maxPurchasePrice || maxLoanAmount === null || maxMonthlyRate === null || !additionalCosts) {
    return undefined;
  }
  return {
    purchasePrice: maxPurchasePrice,
    ...priceRange({ ...answer, maxPurchasePrice }, landPrice),
    comfortableRate: answer.comfortableMonthlyRate ?? maxMonthlyRate,
    loanAmount: maxLoanAmount,
    monthlyRate: maxMonthlyRate,
    additionalCosts,
  };
}

function changesOf({
  income,
  ownCapital,
  amortizationRate = DEFAULT_TERMS.amortizationRate,
}: AffordabilityOptions): (Partial<AffordabilityOptions> & { name: string })[] {
  const { savings = cents(0) } = ownCapital;
  return [
    {
      name: '20.000 € mehr Eigenkapital',
      ownCapital: { ...ownCapital, savings: cents(savings + MORE_OWN_FUNDS) },
    },
    { name: '300 € mehr Gehalt', income: { ...income, salary: cents(income.salary + MORE_SALARY) } },
    {
      name: '1 % mehr Tilgung',
      amortizationRate: percent(Math.min(amortizationRate + 1, BOUNDS.amortizationRate.max)),
    },
  ];
}
