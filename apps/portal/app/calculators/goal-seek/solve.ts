import {
  calculateLoanGoalAtMarket,
  calculatePurchaseGoal,
  marketMean,
  type MarketMean,
  type MarketContext,
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
  type GoalInput,
  type Goal,
  type GoalName,
  type FoundGoal,
} from './definition.ts';
import { isEntered } from '../../financing-case/case-link.ts';
import { isLoanEntered } from '../../case-fields/loan-of-case.ts';
import { planLink } from '../repayment-plan/links.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';

export interface GoalSolution {
  /** Mean market rate that the rate field displays; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
  /** Loan needed for the price or debt; undefined if the visitor entered only a loan. */
  readonly needed: Cents | undefined;
  /** Undefined without a rate, or if the inputs allow no loan. */
  readonly found: FoundGoal | undefined;
}

/** Returns undefined while a field is invalid. */
export function seekGoal(values: GoalValues, context: MarketContext): GoalSolution | undefined {
  const { good } = readForm(GOAL_FORM, values);
  if (!good) return undefined;
  const found = solveGoalInput(good, context);
  const { needed, market } = plannedLoanOf(good, context);
  return { found, needed, market: found?.market ?? market };
}

export function solveGoalInput(good: GoalInput, context: MarketContext): FoundGoal | undefined {
  const { goal = 'monthlyRate' } = good;
  return goal === 'purchase' ? seekPurchase(good, context) : seekLoan(good, goal, context);
}

function seekLoan(good: GoalInput, goal: LoanGoal, context: MarketContext): FoundGoal | undefined {
  const planned = plannedLoanOf(good, context);
  const body = loanBodyOf(good, goal, eurosFromCents(planned.loanAmount));
  if (body.loanAmount === 0) return undefined;
  const meanFor = meanOfLoan(good, context);
  const { result } = calculateLoanGoalAtMarket(body, meanFor);
  if (!result) return undefined;
  const { loan, market = meanFor(loan.loanAmount) } = result;
  return { goal, loan, rateIsOwn: result.market === undefined, market };
}

function seekPurchase(good: GoalInput, context: MarketContext): FoundGoal | undefined {
  const body = purchaseBodyOf(good);
  const { result } = calculatePurchaseGoal(body, context);
  if (!result || result.purchase.loanAmount <= 0) return undefined;
  const { purchase, costs, rateIsOwn, goal } = result;
  const isReached = goal.maxMonthlyRate - purchase.monthlyRate <= 1;
  const priceEnd = isReached ? undefined : bindingSentence(purchase);
  const market = marketMean(body, purchase, context);
  const ownFunds = centsFromEuros(body.ownFunds);
  return { goal: 'purchase', purchase, priceEnd, costs, ownFunds, rateIsOwn, market };
}

/** Inputs of each goal that have example values; `ofLoan` if the result also depends on the loan. */
const OWN_FIGURES: Readonly<Record<Goal, { names: readonly GoalName[]; ofLoan?: true }>> = {
  monthlyRate: { names: ['termYears'] },
  termMonths: { names: ['monthlyRate'], ofLoan: true },
  loanAmount: { names: ['monthlyRate', 'termYears'] },
  nominalInterestRate: { names: ['monthlyRate', 'termYears'], ofLoan: true },
  purchase: { names: ['rent'] },
};

/** True if the visitor entered the inputs of the result, false for the unchanged example. */
function isAnswerEntered(goal: Goal, values: GoalValues): boolean {
  const { names, ofLoan } = OWN_FIGURES[goal];
  return (
    names.some((name) => isEntered(GOAL_FORM, values, name)) && (ofLoan !== true || isLoanEntered(values))
  );
}

/** Case values that links take from the result; empty for the unchanged example. */
export function changeOfGoal(found: FoundGoal, values: GoalValues): Partial<CaseValues> {
  const { goal } = found;
  if (!isAnswerEntered(goal, values)) return {};
  if (goal === 'purchase') {
    const purchasePrice = eurosFromCents(found.purchase.purchasePrice);
    // Drops the listing, because the found price is not the listing's price.
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

export function planOfGoal(found: FoundGoal, values: GoalValues): string {
  const { monthlyRate } = found.goal === 'purchase' ? found.purchase : found.loan;
  const instalment = isAnswerEntered(found.goal, values) ? monthlyRate : undefined;
  return planLink(GOAL_FORM, values, changeOfGoal(found, values), instalment);
}

export interface GoalAnswer extends GoalSolution {
  readonly change: Partial<CaseValues>;
  readonly legal: LegalFigures | undefined;
}

/** Result with case values for links; undefined while a field is invalid. */
export function answerGoal(values: GoalValues, loaded: LoadedCaseForm<GoalName>): GoalAnswer | undefined {
  const solution = seekGoal(values, marketContextOf(loaded));
  if (!solution) return undefined;
  const { found } = solution;
  return {
    ...solution,
    change: found ? changeOfGoal(found, values) : {},
    legal: found && exampleOfGoal(found, values),
  };
}

function exampleOfGoal(found: FoundGoal, values: GoalValues): LegalFigures | undefined {
  const { input } = readForm(GOAL_FORM, values);
  const { loanAmount, amortizationRate, nominalInterestRate } =
    found.goal === 'purchase'
      ? { ...found.purchase, amortizationRate: percent(input.amortizationRate ?? 0) }
      : found.loan;
  return legalFigures(
    exampleOf({
      loanAmount,
      amortizationRate,
      fixedInterestYears: input.fixedInterestYears ?? Number(values.fixedInterestYears),
    }),
    { ...found, nominalInterestRate },
  );
}
