import {
  legalFigures,
  exampleOf,
  marketOfMortgage,
  mortgageOrNeed,
  type LegalFigures,
  type MarketMean,
  type MortgageResult,
  type MarketContext,
  judgeCase,
} from '@heimvorteil/calculations';
import {
  additionalCosts,
  type AdditionalCosts,
  type Cents,
  type MortgageNeed,
  type Percent,
  type Verdict,
} from '@heimvorteil/engine';
import { readForm, caseOfInput } from '@heimvorteil/forms';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { bodyOf, MORTGAGE_FORM, type MortgageValues, type MortgageInput } from './definition.ts';
import { peopleOf } from '../household.ts';
import { formatErrors, formatReason, type ReasonText } from '../reason-labels.ts';

/** Results that do not depend on the interest rate; amounts in cents. */
export interface PurchaseFigures {
  readonly costs: AdditionalCosts;
  /** Like `costs`, but with notary and land register fees by statutory tables instead of a percentage. */
  readonly exactCosts: AdditionalCosts;
  readonly loanAmount: Cents;
  /** Verdict on the purchase; undefined while no income is entered. */
  readonly judged: JudgedPurchase | undefined;
}

/** Results at the top of the page; amounts in cents, rates in percent a year. */
export interface MortgageFigures
  extends
    PurchaseFigures,
    Pick<MortgageResult, 'rateIsOwn' | 'market' | 'nominalInterestRate' | 'loanNotice' | 'derivation'> {
  readonly monthlyRate: Cents;
  readonly interestShare: Cents;
  readonly effectiveInterestRate: Percent | null;
  readonly remainingDebt: Cents;
  readonly fixedInterestYears: number;
  readonly monthsToEnd: number;
  readonly specialRepaymentCorrection: { readonly to: Cents } | undefined;
  readonly legal: LegalFigures | undefined;
  /** False for a purchase that is not feasible at a market rate, whose instalment must not be displayed. */
  readonly isPriced: boolean;
}

export interface SolvedMortgage {
  /** Undefined if a field is invalid, no lender qualifies or the loan is never repaid. */
  readonly figures: MortgageFigures | undefined;
  /** Results without a rate; set only if no lender qualifies for the loan. */
  readonly unlent?: PurchaseFigures | undefined;
  /** Mean market rate for the loan, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
}

export function solveLoaded(
  values: MortgageValues,
  loaded: Parameters<typeof marketContextOf>[0],
): SolvedMortgage {
  return solveMortgage(values, marketContextOf(loaded));
}

export function solveMortgage(values: MortgageValues, context: MarketContext): SolvedMortgage {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return { figures: undefined, market: undefined };
  const { result } = mortgageOrNeed(bodyOf(good), context);
  const { nominalInterestRate: _rate, ...withoutRate } = good;
  const market = marketOfMortgage(bodyOf(withoutRate), context);
  if (!result) return { figures: undefined, market };
  const judged = judgedPurchase(good, context);
  if ('loan' in result) return { figures: figuresOf(result, judged), market };
  const { need, ...purchase } = result;
  return { figures: undefined, unlent: { ...purchaseFiguresOf(purchase, need), judged }, market };
}

function figuresOf(result: MortgageResult, judged: JudgedPurchase | undefined): MortgageFigures {
  const { summary, loan, rateIsOwn, market, nominalInterestRate, loanNotice, derivation } = result;
  return {
    rateIsOwn,
    market,
    nominalInterestRate,
    loanNotice,
    derivation,
    ...purchaseFiguresOf(result, summary),
    judged,
    // A not-feasible verdict hides the instalment (contract §3), unless the visitor entered a rate.
    isPriced: rateIsOwn || judged?.word !== 'NOT_FEASIBLE',
    monthlyRate: summary.monthlyRate,
    interestShare: summary.interestShare,
    effectiveInterestRate: summary.effectiveInterestRate,
    remainingDebt: summary.remainingDebt,
    fixedInterestYears: loan.fixedInterestYears,
    monthsToEnd: loan.wholePlan.numberOfInstallments,
    specialRepaymentCorrection: loan.specialRepaymentCorrection,
    legal: legalFigures(exampleOf(loan), result),
  };
}

function purchaseFiguresOf(
  { purchase, costs }: Pick<MortgageResult, 'purchase' | 'costs'>,
  { loanAmount }: MortgageNeed,
): Omit<PurchaseFigures, 'judged'> {
  return {
    costs,
    exactCosts: additionalCosts({ ...purchase, fees: 'GNOTKG' }),
    loanAmount,
  };
}

interface JudgedPurchase extends Pick<Verdict, 'word' | 'feasibility' | 'probability' | 'risk'> {
  /** Instalment in percent of the net income; null if no instalment can be calculated. */
  readonly installmentShare: Percent | null;
  readonly reasons: readonly ReasonText[];
  readonly errors: readonly { code: string; text: string }[];
}

/** Undefined while no income is entered. */
function judgedPurchase(good: MortgageInput, context: MarketContext): JudgedPurchase | undefined {
  if (good.salary === undefined) return undefined;
  const result = judgeCase(caseOfInput(good), peopleOf(good), context);
  if (!result) return undefined;
  const { word, feasibility, probability, risk, reasons, errors, ...verdict } = result.affordability;
  return {
    word,
    feasibility,
    probability,
    risk,
    installmentShare: verdict.judgedPurchase?.installmentShare ?? null,
    reasons: reasons.map(formatReason),
    errors: formatErrors(errors),
  };
}
