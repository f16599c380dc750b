import {
  calculateLoanGoalAtMarket,
  calculatePurchaseGoal,
  marketMean,
  type MarketMean,
  type Surroundings,
  exampleOf,
  legalFigures,
  type LegalFigures,
} from '@heimvorteil/calculations';
import {
  bindingSentence,
  centsFromEuros,
  eurosFromCents,
  type Cents,
  BOUNDS,
  isWithin,
  percent,
} from '@heimvorteil/engine';
import { readForm, CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { meanOfLoan, plannedLoanOf } from '../../financing-case/planned-loan-of.ts';
import {
  GOAL_FORM,
  loanBodyOf,
  purchaseBodyOf,
  type GoalValues,
  type LoanGoal,
  type StatedGoal,
  type Goal,
  type GoalName,
  type FoundGoal,
} from './definition.ts';
import { isEntered } from '../../financing-case/case-link.ts';
import { isLoanEntered } from '../../case-fields/loan-of-case.ts';
import { planLink } from '../repayment-plan/links.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';

/** What a form without errors leads to. */
export interface GoalSolution {
  /** The market's mean as the rate's field shows it; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  readonly needed: Cents | undefined;
  /** Undefined without a rate, or where the figures fit no loan. */
  readonly found: FoundGoal | undefined;
}

/** Works out what is sought; undefined while a field is wrong. */
export function seekGoal(values: GoalValues, surroundings: Surroundings): GoalSolution | undefined {
  const { good } = readForm(GOAL_FORM, values);
  if (!good) return undefined;
  const found = seekStated(good, surroundings);
  const { needed, market } = plannedLoanOf(good, surroundings);
  return { found, needed, market: found?.market ?? market };
}

/** The same for what a form without errors states. */
export function seekStated(good: StatedGoal, surroundings: Surroundings): FoundGoal | undefined {
  const { goal = 'monthlyRate' } = good;
  return goal === 'purchase' ? seekPurchase(good, surroundings) : seekLoan(good, goal, surroundings);
}

function seekLoan(good: StatedGoal, goal: LoanGoal, surroundings: Surroundings): FoundGoal | undefined {
  const planned = plannedLoanOf(good, surroundings);
  const body = loanBodyOf(good, goal, eurosFromCents(planned.loanAmount));
  if (body.loanAmount === 0) return undefined;
  const meanFor = meanOfLoan(good, surroundings);
  const { result } = calculateLoanGoalAtMarket(body, meanFor);
  if (!result) return undefined;
  const { loan, market = meanFor(loan.loanAmount) } = result;
  return { goal, loan, rateIsOwn: result.market === undefined, market };
}

function seekPurchase(good: StatedGoal, surroundings: Surroundings): FoundGoal | undefined {
  const body = purchaseBodyOf(good);
  const { result } = calculatePurchaseGoal(body, surroundings);
  if (!result || result.purchase.loanAmount <= 0) return undefined;
  const { purchase, costs, rateIsOwn, goal } = result;
  const isReached = goal.maxMonthlyRate - purchase.monthlyRate <= 1;
  const priceEnd = isReached ? undefined : bindingSentence(purchase);
  const market = marketMean(body, purchase, surroundings);
  const ownFunds = centsFromEuros(body.ownFunds);
  return { goal: 'purchase', purchase, priceEnd, costs, ownFunds, rateIsOwn, market };
}

/** The figures of each goal that begin with an example, and whether its answer depends on the loan too. */
const OWN_FIGURES: Readonly<Record<Goal, { names: readonly GoalName[]; ofLoan?: true }>> = {
  monthlyRate: { names: ['termYears'] },
  termMonths: { names: ['monthlyRate'], ofLoan: true },
  loanAmount: { names: ['monthlyRate', 'termYears'] },
  nominalInterestRate: { names: ['monthlyRate', 'termYears'], ofLoan: true },
  purchase: { names: ['rent'] },
};

/** Whether an answer follows from figures that the visitor entered, and not from the example alone. */
function isAnswerEntered(goal: Goal, values: GoalValues): boolean {
  const { names, ofLoan } = OWN_FIGURES[goal];
  return (
    names.some((name) => isEntered(GOAL_FORM, values, name)) && (ofLoan !== true || isLoanEntered(values))
  );
}

/** What an answer changes in the case that links carry; an answer to the example changes nothing. */
export function changeOfGoal(found: FoundGoal, values: GoalValues): Partial<CaseValues> {
  const { goal } = found;
  if (!isAnswerEntered(goal, values)) return {};
  if (goal === 'purchase') {
    const purchasePrice = eurosFromCents(found.purchase.purchasePrice);
    // The price that was found is not that of the listing.
    return {
      purchasePrice: writeField(CASE_FIELDS.purchasePrice, purchasePrice),
      loanAmount: '',
      exposeId: '',
    };
  }
  const { loanAmount, amortizationRate, nominalInterestRate } = found.loan;
  return {
    ...(isWithin(BOUNDS.amortizationRate, amortizationRate)
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, amortizationRate) }
      : {}),
    ...(goal === 'loanAmount'
      ? { loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(loanAmount)) }
      : {}),
    ...(goal === 'nominalInterestRate'
      ? { nominalInterestRate: writeField(CASE_FIELDS.nominalInterestRate, nominalInterestRate) }
      : {}),
  };
}

/** The link to the plan of the loan that was found. */
export function planOfGoal(found: FoundGoal, values: GoalValues): string {
  const { monthlyRate } = found.goal === 'purchase' ? found.purchase : found.loan;
  const instalment = isAnswerEntered(found.goal, values) ? monthlyRate : undefined;
  return planLink(GOAL_FORM, values, changeOfGoal(found, values), instalment);
}

/** The answer as the screen shows it. */
export interface GoalAnswer extends GoalSolution {
  /** What changes in the case that links carry. */
  readonly change: Partial<CaseValues>;
  readonly legal: LegalFigures | undefined;
}

/** What a form leads to, and where it leads on; undefined while a field is wrong. */
export function answerGoal(values: GoalValues, loaded: LoadedCaseForm<GoalName>): GoalAnswer | undefined {
  const solution = seekGoal(values, surroundingsOf(loaded));
  if (!solution) return undefined;
  const { found } = solution;
  return {
    ...solution,
    change: found ? changeOfGoal(found, values) : {},
    legal: found && exampleOfGoal(found, values),
  };
}

function exampleOfGoal(found: FoundGoal, values: GoalValues): LegalFigures | undefined {
  const { stated } = readForm(GOAL_FORM, values);
  const { loanAmount, amortizationRate, nominalInterestRate } =
    found.goal === 'purchase'
      ? { ...found.purchase, amortizationRate: percent(stated.amortizationRate ?? 0) }
      : found.loan;
  return legalFigures(
    exampleOf({
      loanAmount,
      amortizationRate,
      fixedInterestYears: stated.fixedInterestYears ?? Number(values.fixedInterestYears),
    }),
    { ...found, nominalInterestRate },
  );
}
