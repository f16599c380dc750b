import {
  additionalCosts,
  budget,
  cents,
  centsFromEuros,
  nominalToEffective,
  percent,
  roundToHundredths,
  type AdditionalCosts,
  type Budget,
  type BudgetOptions,
  type Cents,
} from '@heimvorteil/engine';
import type { LegalFigures } from '../../../components/legal-example/legal-example.tsx';
import type { CaseSurroundings } from '../../../financing-case/calculate-costs.ts';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import { legalFiguresOfLoan } from '../../../financing-case/legal-figures-of-loan.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { purchaseTermsOf } from '../../../financing-case/purchase-terms.ts';
import { solvingRates } from '../../../financing-case/solving-rates.ts';
import type { RateTable } from '../../../services.ts';
import type { PlannedLoan } from '../tilgungsrechner/loan-as-plan.tsx';
import type { FigureValues } from '../../../typed-figures/figure-rule.ts';
import type { BudgetName } from './budget-rules.ts';

/** One budget with the costs of its price; amounts in cents. */
export interface SolvedBudget extends Budget {
  ownFunds: Cents;
  costs: AdditionalCosts;
}

/** Everything that the screen shows. */
export interface BudgetResult {
  own: SolvedBudget;
  /** The same household with one thing changed. */
  variants: { name: string; budget: SolvedBudget }[];
  /** Behind the solved loan; undefined where nobody lends it. */
  market: CaseMarketRate | undefined;
  rateIsOwn: boolean;
  /** Percent a year; null without a loan. */
  effectiveInterestRate: number | null;
  legal: LegalFigures | undefined;
  /** The loan at its highest, for its plan. */
  loan: PlannedLoan;
}

const MORE_OWN_FUNDS = centsFromEuros(20_000);
const LESS_EXPENSES = centsFromEuros(200);
const MOST_AMORTIZATION = 20;

/** Solves the price that two totals carry, and what would move it; undefined while a figure is missing or wrong. */
export function budgetResult(
  values: FigureValues<BudgetName>,
  figures: CaseFigures | undefined,
  surroundings: CaseSurroundings & { rateTable: RateTable | undefined },
): BudgetResult | undefined {
  const { netIncome, expenses } = values;
  if (netIncome === undefined || expenses === undefined || !figures) return undefined;
  const purchase = purchaseTermsOf(figures, surroundings);
  const rates = solvingRates(figures, surroundings.rateTable);
  const options: BudgetOptions = {
    netIncome: centsFromEuros(netIncome),
    expenses: centsFromEuros(expenses),
    ownFunds: centsFromEuros(figures.ownFunds),
    purchase,
    rateFor: rates.rateFor,
    amortizationRate: percent(figures.amortizationRate),
  };
  const solve = (changed: Partial<BudgetOptions>): SolvedBudget => {
    const all = { ...options, ...changed };
    const solved = budget(all);
    const costs = additionalCosts({ ...purchase, purchasePrice: solved.maxPurchasePrice });
    return { ...solved, ownFunds: all.ownFunds, costs };
  };
  const own = solve({});
  const rate = own.nominalInterestRate;
  const market = rates.marketFor(own.maxLoanAmount, own.maxPurchasePrice);
  const rateIsOwn = figures.nominalInterestRate !== undefined;
  const faster = Math.min(figures.amortizationRate + 1, MOST_AMORTIZATION);
  return {
    own,
    variants: [
      {
        name: '20.000 € mehr Eigenkapital',
        budget: solve({ ownFunds: cents(options.ownFunds + MORE_OWN_FUNDS) }),
      },
      {
        name: '200 € weniger Ausgaben',
        budget: solve({ expenses: cents(Math.max(0, options.expenses - LESS_EXPENSES)) }),
      },
      { name: '1 % mehr Tilgung', budget: solve({ amortizationRate: percent(faster) }) },
    ],
    market,
    rateIsOwn,
    effectiveInterestRate: rate === null ? null : roundToHundredths(nominalToEffective(rate)),
    legal: legalFiguresOfLoan({
      loanAmount: own.maxLoanAmount,
      nominalInterestRate: rate,
      amortizationRate: figures.amortizationRate,
      fixedInterestYears: figures.fixedInterestYears,
      asOf: rateIsOwn ? undefined : market?.asOf,
    }),
    loan: {
      loanAmount: own.maxLoanAmount,
      nominalInterestRate: rate,
      amortizationRate: figures.amortizationRate,
      fixedInterestYears: figures.fixedInterestYears,
      payoutDate: surroundings.today,
    },
  };
}
