import {
  centsFromEuros,
  federalStateOf,
  mortgageForRate,
  percent,
  solveAnnuity,
  type AnnuityGoal,
  type Cents,
  type MortgageForRate,
  type SolvedAnnuity,
} from '@heimvorteil/engine';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { stepFor, type MarketStep } from '../../anschlussfinanzierung/market-steps.ts';
import { unlessImpossible } from '../unless-impossible.ts';
import type { Goal, GoalFigure, GoalTexts } from './goal-form.ts';
import { usualStep } from './usual-step.ts';

/** What the goal calculator shows: a loan with one instalment, or the purchase that an instalment pays for. */
export type GoalResult = {
  /** The market's step in use; undefined where the visitor stated the rate or seeks it. */
  readonly market: MarketStep | undefined;
} & (
  | { readonly goal: Exclude<Goal, 'purchase'>; readonly loan: SolvedAnnuity }
  | { readonly goal: 'purchase'; readonly purchase: MortgageForRate; readonly ownFunds: Cents }
);

/** What decides beside the figures. */
export interface GoalSurroundings {
  steps: readonly MarketStep[];
  landTransferTaxTable: 'specification' | 'statutory';
  today: string;
}

/** Seeks what was asked for, on the server and while somebody types; undefined where nothing fits. */
export function seekGoal(
  figures: FormFigures<GoalFigure>,
  choices: Pick<GoalTexts, 'goal' | 'geoCode'>,
  surroundings: GoalSurroundings,
): GoalResult | undefined {
  const goal = choices.goal as Goal;
  return unlessImpossible(() =>
    goal === 'purchase'
      ? seekPurchase(figures, choices.geoCode, surroundings)
      : seekLoan(figures, goal, surroundings.steps),
  );
}

function seekLoan(
  figures: FormFigures<GoalFigure>,
  goal: Exclude<Goal, 'purchase'>,
  steps: readonly MarketStep[],
): GoalResult | undefined {
  const isRateSought = goal === 'nominalInterestRate';
  const market = isRateSought || figures.nominalInterestRate !== undefined ? undefined : usualStep(steps);
  const rate = figures.nominalInterestRate ?? market?.averageInterestRate;
  if (!isRateSought && rate === undefined) return undefined;
  const known = {
    loanAmount: centsFromEuros(figures.loanAmount ?? 0),
    nominalInterestRate: percent(rate ?? 0),
    monthlyRate: centsFromEuros(figures.monthlyRate ?? 0),
    termMonths: (figures.termYears ?? 1) * 12,
  };
  const { [goal]: _sought, ...others } = known;
  return { goal, market, loan: solveAnnuity({ seek: goal, ...others } as AnnuityGoal) };
}

function seekPurchase(
  figures: FormFigures<GoalFigure>,
  geoCode: string,
  { steps, landTransferTaxTable, today }: GoalSurroundings,
): GoalResult | undefined {
  const { nominalInterestRate } = figures;
  const ownFunds = centsFromEuros(figures.ownFunds ?? 0);
  const purchase = mortgageForRate({
    maxMonthlyRate: centsFromEuros(figures.rent ?? 0),
    ownFunds,
    amortizationRate: percent(figures.amortizationRate ?? 0),
    purchase: {
      state: federalStateOf(geoCode),
      brokerCommission: percent(figures.brokerCommission ?? 0),
      table: landTransferTaxTable,
      contractDate: today,
    },
    rateFor: (loanToValue) => {
      const rate = nominalInterestRate ?? stepFor(steps, loanToValue)?.averageInterestRate;
      return rate === undefined ? null : percent(rate);
    },
  });
  const market = nominalInterestRate === undefined ? stepFor(steps, purchase.loanToValue) : undefined;
  return purchase.loanAmount > 0 ? { goal: 'purchase', market, purchase, ownFunds } : undefined;
}
