import {
  legalFigures,
  exampleOf,
  marketOfMortgage,
  mortgageOrNeed,
  type LegalFigures,
  type MarketMean,
  type MortgageResult,
  type Surroundings,
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
import { readForm, caseOfStated } from '@heimvorteil/forms';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { bodyOf, MORTGAGE_FORM, type MortgageValues, type StatedMortgage } from './definition.ts';
import { peopleOf } from '../household.ts';
import { writtenErrors, writtenReason, type WrittenReason } from '../reason-labels.ts';

/** What is known of a purchase whatever its rate; amounts in cents. */
export interface PurchaseFigures {
  readonly costs: AdditionalCosts;
  /** The same with fees of notary and land register by their table. */
  readonly exactCosts: AdditionalCosts;
  readonly loanAmount: Cents;
  /** The verdict about the purchase; undefined while no income is entered. */
  readonly judged: JudgedPurchase | undefined;
}

/** What the first view shows of a purchase and its loan; amounts in cents, rates in percent a year. */
export interface MortgageFigures
  extends
    PurchaseFigures,
    Pick<MortgageResult, 'rateIsOwn' | 'market' | 'nominalInterestRate' | 'loanNotice' | 'derivation'> {
  readonly monthlyRate: Cents;
  /** Of the first instalment. */
  readonly interestShare: Cents;
  readonly effectiveInterestRate: Percent | null;
  readonly remainingDebt: Cents;
  readonly fixedInterestYears: number;
  readonly monthsToEnd: number;
  readonly specialRepaymentCorrection: { readonly to: Cents } | undefined;
  readonly legal: LegalFigures | undefined;
  /** Whether instalment and rate may be shown. */
  readonly isPriced: boolean;
}

/** The answer to the form: figures, or why there are none. */
export interface SolvedMortgage {
  /** Undefined while a field is wrong, no lender gives the loan or it would never be repaid. */
  readonly figures: MortgageFigures | undefined;
  /** A purchase whose loan no lender gives. */
  readonly unlent?: PurchaseFigures | undefined;
  /** The rate that the case gets without a typed one; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
}

/** Answers what stands in the form at the means that its page carries. */
export function solveLoaded(
  values: MortgageValues,
  loaded: Parameters<typeof surroundingsOf>[0],
): SolvedMortgage {
  return solveMortgage(values, surroundingsOf(loaded));
}

/** Answers what stands in the form. */
export function solveMortgage(values: MortgageValues, surroundings: Surroundings): SolvedMortgage {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return { figures: undefined, market: undefined };
  const { result } = mortgageOrNeed(bodyOf(good), surroundings);
  const { nominalInterestRate: _typed, ...withoutRate } = good;
  const market = marketOfMortgage(bodyOf(withoutRate), surroundings);
  if (!result) return { figures: undefined, market };
  const judged = judgedPurchase(good, surroundings);
  if ('loan' in result) return { figures: withVerdict(figuresOf(result), judged), market };
  const { need, ...purchase } = result;
  return { figures: undefined, unlent: { ...purchaseFiguresOf(purchase, need), judged }, market };
}

/** Errors outrank figures (contract §3): then only a rate that somebody typed is arithmetic that stays. */
function withVerdict(
  figures: Omit<MortgageFigures, 'judged' | 'isPriced'>,
  judged: JudgedPurchase | undefined,
): MortgageFigures {
  return { ...figures, judged, isPriced: figures.rateIsOwn || judged?.word !== 'NOT_FEASIBLE' };
}

function figuresOf(result: MortgageResult): Omit<MortgageFigures, 'judged' | 'isPriced'> {
  const { summary, loan } = result;
  return {
    rateIsOwn: result.rateIsOwn,
    market: result.market,
    nominalInterestRate: result.nominalInterestRate,
    loanNotice: result.loanNotice,
    derivation: result.derivation,
    ...purchaseFiguresOf(result, summary),
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

/** What is said of the purchase for the household that pays it, from the one verdict. */
interface JudgedPurchase extends Pick<Verdict, 'word' | 'feasibility' | 'probability' | 'risk'> {
  /** The instalment in percent of the net income; null where there is none. */
  readonly installmentShare: Percent | null;
  readonly reasons: readonly WrittenReason[];
  readonly errors: readonly { code: string; text: string }[];
}

/** Judges a purchase; undefined while no income is said. */
function judgedPurchase(good: StatedMortgage, surroundings: Surroundings): JudgedPurchase | undefined {
  if (good.salary === undefined) return undefined;
  const result = judgeCase(caseOfStated(good), peopleOf(good), surroundings);
  if (!result) return undefined;
  const {
    word,
    feasibility,
    probability,
    risk,
    reasons,
    errors,
    judgedPurchase: judged,
  } = result.affordability;
  return {
    word,
    feasibility,
    probability,
    risk,
    installmentShare: judged?.installmentShare ?? null,
    reasons: reasons.map(writtenReason),
    errors: writtenErrors(errors),
  };
}
