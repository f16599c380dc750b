import {
  calculateMortgage,
  legalFigures,
  exampleOf,
  landChargeOfMortgage,
  marketOfMortgage,
  type LegalFigures,
  type MarketMean,
  type MortgageResult,
  type Surroundings,
} from '@heimvorteil/calculations';
import {
  additionalCosts,
  landChargeDerivation,
  type AdditionalCosts,
  type Cents,
  type LandChargeRate,
  type Percent,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { surroundingsOfHousehold } from '../affordability/index.ts';
import { bodyOf, MORTGAGE_FORM, type MortgageValues } from './form.ts';
import { judgedPurchase, type JudgedPurchase } from './judged-purchase.ts';

/** What the first view shows of a purchase and its loan; amounts in cents, rates in percent a year. */
export interface MortgageFigures extends Pick<
  MortgageResult,
  'rateIsOwn' | 'market' | 'nominalInterestRate' | 'loanNotice' | 'ownFundsWarning' | 'derivation'
> {
  readonly costs: AdditionalCosts;
  /** The same with fees of notary and land register by their table. */
  readonly exactCosts: AdditionalCosts;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Of the first instalment. */
  readonly interestShare: Cents;
  readonly effectiveInterestRate: Percent | null;
  /** The same with the fee for entering the land charge; null where nothing is lent. */
  readonly landCharge: LandChargeRate | null;
  readonly remainingDebt: Cents;
  readonly fixedInterestYears: number;
  readonly monthsToEnd: number;
  readonly specialRepaymentCorrection: { readonly to: Cents } | undefined;
  readonly legal: LegalFigures | undefined;
  /** What is said of the purchase; undefined while no income is said. */
  readonly judged: JudgedPurchase | undefined;
  /** Whether instalment and rate may be shown. */
  readonly isPriced: boolean;
}

/** The answer to the form: figures, or why there are none. */
export interface SolvedMortgage {
  /** Undefined while a field is wrong, no rate is known or the loan would never be repaid. */
  readonly figures: MortgageFigures | undefined;
  /** The rate that the case gets without a typed one; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
}

/** Answers what stands in the form at the means that its page carries. */
export function solveLoaded(
  values: MortgageValues,
  loaded: Parameters<typeof surroundingsOfHousehold>[0],
): SolvedMortgage {
  return solveMortgage(values, surroundingsOfHousehold(loaded));
}

/** Answers what stands in the form. */
export function solveMortgage(values: MortgageValues, surroundings: Surroundings): SolvedMortgage {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return { figures: undefined, market: undefined };
  const { result } = calculateMortgage(bodyOf(good), surroundings);
  const { nominalInterestRate: _typed, ...withoutRate } = good;
  return {
    figures: result && withVerdict(figuresOf(result), judgedPurchase(good, surroundings)),
    market: marketOfMortgage(bodyOf(withoutRate), surroundings),
  };
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
  const landCharge = landChargeOfMortgage(result);
  return {
    rateIsOwn: result.rateIsOwn,
    market: result.market,
    nominalInterestRate: result.nominalInterestRate,
    loanNotice: result.loanNotice,
    ownFundsWarning: result.ownFundsWarning,
    derivation: [...result.derivation, ...landChargeDerivation(landCharge)],
    landCharge,
    costs: result.costs,
    exactCosts: additionalCosts({ ...result.purchase, fees: 'GNOTKG' }),
    loanAmount: summary.loanAmount,
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
