import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtAfter } from '../annuity/remaining-debt-after.ts';
import type { Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import type { HouseholdBudget } from './household-budget.ts';

/** Points that a sturdy household bears on top of today's rate. */
const STRESS_POINTS = 2;
/** Burden in percent of the net income below which the risk is low, and up to which it is medium (MoneyHelper). */
const LOW_RISK_BELOW = 40;
const MEDIUM_RISK_UP_TO = 60;

/** The loan that is tested; amounts in cents. */
export interface StressedLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly followUpInterestRate: Percent;
}

export const STRESS_SCENARIOS = ['TODAY', 'PLUS_TWO_POINTS', 'FOLLOW_UP'] as const;

/** The same household under another rate; amounts in cents a month. */
export interface StressRow {
  readonly scenario: (typeof STRESS_SCENARIOS)[number];
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
  /** Below zero when the household no longer bears the instalment. */
  readonly leftOver: Cents;
  /** Instalment and essential costs in percent of the net income, two decimals; null without income. */
  readonly burden: Percent | null;
  readonly risk: 'low' | 'medium' | 'high';
}

/** The household today, at two points more on the whole loan, and at the follow-up rate on what is still owed then. */
export function stressTest(loan: StressedLoan, budget: HouseholdBudget): StressRow[] {
  const { loanAmount, nominalInterestRate, amortizationRate } = loan;
  const raised = percent(nominalInterestRate + STRESS_POINTS);
  return [
    row('TODAY', nominalInterestRate, monthlyRate(loanAmount, nominalInterestRate, amortizationRate), budget),
    row('PLUS_TWO_POINTS', raised, monthlyRate(loanAmount, raised, amortizationRate), budget),
    row('FOLLOW_UP', loan.followUpInterestRate, followUpInstalment(loan), budget),
  ];
}

/** The first instalment after the fixed years: the repayment percent in force is kept on the remaining debt (contract §6). */
function followUpInstalment({
  loanAmount,
  nominalInterestRate,
  amortizationRate,
  ...loan
}: StressedLoan): Cents {
  const instalment = monthlyRate(loanAmount, nominalInterestRate, amortizationRate);
  const owed = remainingDebtAfter(loanAmount, nominalInterestRate, instalment, loan.fixedInterestYears * 12);
  return monthlyRate(owed, loan.followUpInterestRate, amortizationRate);
}

function row(
  scenario: StressRow['scenario'],
  nominalInterestRate: Percent,
  instalment: Cents,
  { freeIncome, essentialCosts, netIncome }: HouseholdBudget,
): StressRow {
  const burden =
    netIncome === 0 ? null : roundToHundredths(percent(((instalment + essentialCosts) * 100) / netIncome));
  return {
    scenario,
    nominalInterestRate,
    monthlyRate: instalment,
    leftOver: (freeIncome - instalment) as Cents,
    burden,
    risk: riskOf(burden ?? Infinity),
  };
}

function riskOf(burden: number): StressRow['risk'] {
  if (burden < LOW_RISK_BELOW) return 'low';
  return burden <= MEDIUM_RISK_UP_TO ? 'medium' : 'high';
}
