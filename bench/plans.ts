import {
  cents,
  percent,
  planColumns,
  repaymentPlan,
  writeRepaymentPlan,
  type PlanFigures,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { Calculator } from 'amortizejs';
import { Loan } from 'loanjs';
import { race } from './measure.ts';
import { compared, type Result } from './results.ts';

const LOAN_IN_EUROS = 300_000;
const MONTHS = 360;
/** Varying interest rates, so that no library can reuse its last result. */
const RATES = Array.from({ length: 64 }, (_one, index) => 2 + index / 20);

/** One output buffer for all plans, because allocating it would take longer than calculating a plan. */
const columns = planColumns();

/** Repayment plans of 360 months per second, against loanjs (rounds to cents) and amortizejs (does not). */
export function measurePlans(): Result[] {
  requireSameJob();
  const speeds = race([
    { name: 'reused', run: (index) => ours(rateOf(index)) },
    { name: 'allocated', run: (index) => repaymentPlan(termsAt(rateOf(index))) },
    { name: 'loanjs', run: (index) => Loan(LOAN_IN_EUROS, MONTHS, rateOf(index), 'annuity') },
    { name: 'amortizejs', run: (index) => amortizejs(rateOf(index)) },
  ]);
  const against = (mode: string, peer: string, target: Result['target']) =>
    compared(
      `repayment plan of 360 months, columns ${mode}, against ${peer}`,
      'plans/s',
      speeds.get(mode)!,
      { name: peer, value: speeds.get(peer)! },
      target,
    );
  return [
    against('reused', 'loanjs', { atLeast: 5 }),
    against('reused', 'amortizejs', { atLeast: 3 }),
    // Measure with allocation too, because the other libraries allocate a new plan at each call.
    against('allocated', 'loanjs', null),
    against('allocated', 'amortizejs', null),
  ];
}

function ours(rate: number): PlanFigures {
  return writeRepaymentPlan(columns, termsAt(rate));
}

function termsAt(rate: number): RepaymentTerms {
  return {
    loanAmount: cents(LOAN_IN_EUROS * 100),
    nominalInterestRate: percent(rate),
    repayment: { by: 'termMonths', termMonths: MONTHS },
  };
}

function amortizejs(rate: number) {
  return Calculator.calculate({ method: 'mortgage', apr: rate, balance: LOAN_IN_EUROS, loanTerm: MONTHS });
}

/** Throws if the compared libraries do not calculate the same plan as the engine, except for rounding. */
function requireSameJob(): void {
  for (const rate of RATES) {
    const plan = ours(rate);
    const interest = plan.totalInterest / 100;
    const cent = Loan(LOAN_IN_EUROS, MONTHS, rate, 'annuity');
    const exact = amortizejs(rate);
    const same =
      plan.numberOfInstallments === MONTHS &&
      columns.remainingDebtAfter[MONTHS - 1] === 0 &&
      cent.installments.length === MONTHS &&
      exact.schedule.length === MONTHS &&
      Math.abs(cent.interestSum - interest) < 5 &&
      Math.abs(exact.totalInterest - interest) < 5;
    if (!same)
      throw new Error(
        `At ${rate} % the libraries calculate something else: ${interest}, ${cent.interestSum}, ${exact.totalInterest}.`,
      );
  }
}

function rateOf(index: number): number {
  return RATES[index % RATES.length]!;
}
