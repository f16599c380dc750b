import {
  calculateAdditionalCosts as additionalCosts,
  calculateAffordability as affordability,
  calculateBudget as budget,
  calculateConstructionPlan as constructionPlan,
  calculateEffectiveRate as effectiveRate,
  calculateFollowUp as followUp,
  calculateMortgage as mortgage,
  calculateOwnCapital as ownCapital,
  calculateRentOrBuy as rentOrBuy,
  calculateRepaymentPlan as repaymentPlan,
  calculateSeveralLoans as severalLoans,
  compareOwnOffers,
  seekDebtFree,
  seekLoan,
  seekPurchase,
  type CalculatorKind,
} from '@heimvorteil/contracts';
import { additionalCostsAnswer, calculateAdditionalCosts } from './additional-costs/index.ts';
import { affordabilityAnswer, calculateAffordability } from './affordability/index.ts';
import { budgetAnswer, calculateBudget } from './budget/index.ts';
import { calculation, type Calculation } from './calculation.ts';
import { calculateConstructionPlan, constructionPlanAnswer } from './construction-plan/index.ts';
import { calculateEffectiveRate, effectiveRateAnswer } from './effective-rate/index.ts';
import { calculateFollowUp, followUpAnswer } from './follow-up/index.ts';
import {
  calculateDebtFree,
  calculateLoanGoal,
  calculatePurchaseGoal,
  debtFreeAnswer,
  loanGoalAnswer,
  purchaseGoalAnswer,
} from './goal-seek/index.ts';
import { mortgageAnswer, mortgageOrNeed } from './mortgage/index.ts';
import { calculateOwnCapital, ownCapitalAnswer } from './own-capital/index.ts';
import { calculateOwnOffers, ownOffersAnswer } from './own-offers/index.ts';
import { calculateRentOrBuy, rentOrBuyAnswer } from './rent-or-buy/index.ts';
import { calculateRepaymentPlan, repaymentPlanAnswer } from './repayment-plan/index.ts';
import { calculateSeveralLoans, severalLoansAnswer } from './several-loans/index.ts';

/** Every calculator by the name of its call, each with the figures that somebody compares later. */
export const CALCULATIONS: Readonly<Record<CalculatorKind, Calculation>> = {
  affordability: calculation(affordability, calculateAffordability, affordabilityAnswer, [
    'maxPurchasePrice',
    'maxLoanAmount',
    'maxMonthlyRate',
    'nominalInterestRate',
    'word',
  ]),
  mortgage: calculation(mortgage, mortgageOrNeed, mortgageAnswer, [
    'loanAmount',
    'monthlyRate',
    'nominalInterestRate',
    'effectiveInterestRate',
    'remainingDebt',
  ]),
  'repayment-plan': calculation(repaymentPlan, calculateRepaymentPlan, repaymentPlanAnswer, [
    'monthlyRate',
    'numberOfInstallments',
    'remainingDebt',
    'totalInterest',
    'effectiveInterestRate',
  ]),
  'several-loans': calculation(severalLoans, calculateSeveralLoans, severalLoansAnswer, [
    'loanAmount',
    'monthlyRate',
    'highestMonthlyRate',
    'numberOfInstallments',
    'totalInterest',
    'effectiveInterestRate',
  ]),
  'own-offers': calculation(compareOwnOffers, calculateOwnOffers, ownOffersAnswer, [
    'lowestEffectiveInterestRate',
    'spread',
    'horizonYears',
    'followUpInterestRate',
  ]),
  'construction-plan': calculation(constructionPlan, calculateConstructionPlan, constructionPlanAnswer, [
    'loanAmount',
    'monthlyRate',
    'highestBurden',
    'totalCommitmentInterest',
    'totalInterest',
    'effectiveInterestRate',
  ]),
  budget: calculation(budget, calculateBudget, budgetAnswer, [
    'maxPurchasePrice',
    'maxLoanAmount',
    'maxMonthlyRate',
    'nominalInterestRate',
  ]),
  'rent-or-buy': calculation(rentOrBuy, calculateRentOrBuy, rentOrBuyAnswer, [
    'breakEvenYear',
    'advantageOfBuying',
    'breakEvenRent',
    'loanAmount',
    'monthlyRate',
  ]),
  'follow-up': calculation(
    followUp,
    calculateFollowUp,
    followUpAnswer,
    ['nominalInterestRate', 'monthlyRate', 'remainingDebt', 'totalInterest', 'saving'],
    // As its screen answers: with the way that costs least.
    ({ options, cheapest, saving }) => ({ ...options.find(({ kind }) => kind === cheapest), saving }),
  ),
  'own-capital': calculation(ownCapital, calculateOwnCapital, ownCapitalAnswer, ['total']),
  'additional-costs': calculation(additionalCosts, calculateAdditionalCosts, additionalCostsAnswer, [
    'total',
    'totalPercent',
  ]),
  'effective-rate': calculation(effectiveRate, calculateEffectiveRate, effectiveRateAnswer, [
    'effectiveInterestRateRounded',
  ]),
  'goal-seek/loan': calculation(seekLoan, calculateLoanGoal, loanGoalAnswer, [
    'loanAmount',
    'nominalInterestRate',
    'monthlyRate',
    'termMonths',
  ]),
  'goal-seek/debt-free': calculation(seekDebtFree, calculateDebtFree, debtFreeAnswer, [
    'months',
    'monthlyRate',
    'moreAMonth',
    'savedInterest',
  ]),
  'goal-seek/purchase': calculation(seekPurchase, calculatePurchaseGoal, purchaseGoalAnswer, [
    'purchasePrice',
    'loanAmount',
    'monthlyRate',
    'nominalInterestRate',
  ]),
};
