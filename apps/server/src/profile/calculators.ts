import {
  calculateAdditionalCosts,
  calculateAffordability,
  calculateBudget,
  calculateConstructionPlan,
  calculateEffectiveRate,
  calculateFollowUp,
  calculateMortgage,
  calculateOwnCapital,
  calculateRentOrBuy,
  calculateRepaymentPlan,
  calculateSeveralLoans,
  compareOwnOffers,
  seekDebtFree,
  seekLoan,
  seekPurchase,
  type CalculationResult,
  type CalculatorKind,
} from '@heimvorteil/contracts';
import type * as z from 'zod/mini';
import {
  affordabilityAnswer,
  budgetAnswer,
  constructionPlanAnswer,
  followUpAnswer,
  ownCapitalAnswer,
  ownOffersAnswer,
  rentOrBuyAnswer,
  seekDebtFreeAnswer,
  seekLoanAnswer,
  seekPurchaseAnswer,
  severalLoansAnswer,
  type FindMarketRates,
} from '../calculators/index.ts';
import {
  calculated,
  datedCostsAnswer,
  effectiveRateAnswer,
  mortgageAnswer,
  repaymentPlanAnswer,
  type CostRules,
} from '../costs/index.ts';
import type { MarketInForce } from '../offers/index.ts';

/** A calculator as it is needed to keep what it was asked. */
interface Calculator {
  readonly body: z.ZodMiniType;
  /** The headline figures of a body that its schema has let through; throws a ProblemError where there are none. */
  headlines(body: unknown): CalculationResult;
}

/** Every calculator by the name of its call. */
export type Calculators = Readonly<Record<CalculatorKind, Calculator>>;

/** The calculators of an installation, each with the figures that somebody compares later. */
export function calculators(parts: {
  rules: CostRules;
  market: MarketInForce;
  findMarketRates: FindMarketRates;
}): Calculators {
  const { rules, market, findMarketRates } = parts;
  return {
    affordability: calculator(
      calculateAffordability.body,
      (body) => affordabilityAnswer(body, rules, findMarketRates),
      ['maxPurchasePrice', 'maxLoanAmount', 'maxMonthlyRate', 'nominalInterestRate', 'feasibility'],
    ),
    mortgage: calculator(calculateMortgage.body, (body) => mortgageAnswer(body, market.current(), rules), [
      'loanAmount',
      'monthlyRate',
      'nominalInterestRate',
      'effectiveInterestRate',
      'remainingDebt',
    ]),
    'repayment-plan': calculator(calculateRepaymentPlan.body, repaymentPlanAnswer, [
      'monthlyRate',
      'numberOfInstallments',
      'remainingDebt',
      'totalInterest',
      'effectiveInterestRate',
    ]),
    'several-loans': calculator(calculateSeveralLoans.body, severalLoansAnswer, [
      'loanAmount',
      'monthlyRate',
      'highestMonthlyRate',
      'numberOfInstallments',
      'totalInterest',
      'effectiveInterestRate',
    ]),
    'own-offers': calculator(compareOwnOffers.body, ownOffersAnswer, [
      'lowestCosts',
      'spread',
      'horizonYears',
      'followUpInterestRate',
    ]),
    'construction-plan': calculator(calculateConstructionPlan.body, constructionPlanAnswer, [
      'loanAmount',
      'monthlyRate',
      'highestBurden',
      'totalCommitmentInterest',
      'totalInterest',
      'effectiveInterestRate',
    ]),
    budget: calculator(calculateBudget.body, (body) => budgetAnswer(body, rules, findMarketRates), [
      'maxPurchasePrice',
      'maxLoanAmount',
      'maxMonthlyRate',
      'nominalInterestRate',
    ]),
    'rent-or-buy': calculator(calculateRentOrBuy.body, (body) => rentOrBuyAnswer(body, rules), [
      'breakEvenYear',
      'advantageOfBuying',
      'breakEvenRent',
      'loanAmount',
      'monthlyRate',
    ]),
    'follow-up': calculator(
      calculateFollowUp.body,
      (body) => {
        const { options, ...answer } = followUpAnswer(body, findMarketRates);
        // Another lender is what everything else is compared with.
        return { ...answer, ...options.find(({ kind }) => kind === 'NEW_LENDER') };
      },
      ['nominalInterestRate', 'monthlyRate', 'remainingDebt', 'totalInterest', 'saving'],
    ),
    'own-capital': calculator(calculateOwnCapital.body, ownCapitalAnswer, ['total']),
    'additional-costs': calculator(calculateAdditionalCosts.body, (body) => datedCostsAnswer(body, rules), [
      'total',
      'totalPercent',
    ]),
    'effective-rate': calculator(calculateEffectiveRate.body, effectiveRateAnswer, [
      'effectiveInterestRateRounded',
    ]),
    'goal-seek/loan': calculator(seekLoan.body, seekLoanAnswer, [
      'loanAmount',
      'nominalInterestRate',
      'monthlyRate',
      'termMonths',
    ]),
    'goal-seek/debt-free': calculator(seekDebtFree.body, seekDebtFreeAnswer, [
      'months',
      'monthlyRate',
      'moreAMonth',
      'savedInterest',
    ]),
    'goal-seek/purchase': calculator(
      seekPurchase.body,
      (body) => seekPurchaseAnswer(body, rules, findMarketRates),
      ['purchasePrice', 'loanAmount', 'monthlyRate', 'nominalInterestRate'],
    ),
  };
}

function calculator<Body extends z.ZodMiniType>(
  body: Body,
  answer: (body: z.infer<Body>) => object,
  headlines: readonly string[],
): Calculator {
  return {
    body,
    headlines(checked) {
      const figures = calculated(() => answer(checked as z.infer<Body>)) as CalculationResult;
      return Object.fromEntries(headlines.map((name) => [name, figures[name] ?? null]));
    },
  };
}
