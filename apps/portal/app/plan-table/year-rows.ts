import { eurosFromCents, type Cents, type RepaymentPlan } from '@heimvorteil/engine';
import { debtPoints, type DebtPoint } from '@heimvorteil/ui/charts/debt-curve.ts';

type MonthlyColumns = Pick<
  RepaymentPlan,
  'payment' | 'interest' | 'amortization' | 'specialRepayment' | 'remainingDebtAfter'
>;

/** Year of a plan, counted from the payout. */
export interface YearRow {
  year: number;
  payment: Cents;
  interest: Cents;
  amortization: Cents;
  specialRepayment: Cents;
  remainingDebt: Cents;
  interestSoFar: Cents;
  repaidSoFar: Cents;
}

/** Sums months into years; the last year may have fewer than twelve months. */
export function yearRows(plan: MonthlyColumns): YearRow[] {
  const rows: YearRow[] = [];
  let interestSoFar = 0;
  let repaidSoFar = 0;
  for (let first = 0; first < plan.payment.length; first += 12) {
    const end = Math.min(first + 12, plan.payment.length);
    const sum = (column: Float64Array) => {
      let total = 0;
      for (let month = first; month < end; month++) total += column[month] ?? 0;
      return total as Cents;
    };
    const row = {
      year: first / 12 + 1,
      payment: sum(plan.payment),
      interest: sum(plan.interest),
      amortization: sum(plan.amortization),
      specialRepayment: sum(plan.specialRepayment),
      remainingDebt: (plan.remainingDebtAfter[end - 1] ?? 0) as Cents,
    };
    interestSoFar += row.interest;
    repaidSoFar += row.amortization + row.specialRepayment;
    rows.push({ ...row, interestSoFar: interestSoFar as Cents, repaidSoFar: repaidSoFar as Cents });
  }
  return rows;
}

/** Expanded years of a page without JavaScript, from its address or the submitted form. */
export interface WithOpenYears {
  /** Undefined if the visitor has not opened or closed any. */
  readonly openYears: readonly number[] | undefined;
}

/** Name of the buttons that expand years; their value is the list of years open after the click. */
export const OPEN_YEARS = 'year';

/** Expanded years after a click on one of them: opens or closes it. */
export function openYearsAfter(open: ReadonlySet<number>, clicked: number): ReadonlySet<number> {
  const after = new Set(open);
  if (!after.delete(clicked)) after.add(clicked);
  return after;
}

export function formatOpenYears(open: ReadonlySet<number>): string {
  return [...open].toSorted((one, other) => one - other).join(',');
}

/** Expanded years of an address or form; undefined if the visitor has not opened or closed any. */
export function openYearsOf(params: URLSearchParams): readonly number[] | undefined {
  const years = params.get(OPEN_YEARS);
  return years
    ?.split(',')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 0);
}

/** Points of the remaining-debt chart, in euros. */
export function debtCurve(loanAmount: Cents, remainingDebtAfter: ArrayLike<number>): DebtPoint[] {
  return debtPoints(loanAmount, remainingDebtAfter).map(({ year, remainingDebt }) => ({
    year,
    remainingDebt: eurosFromCents(remainingDebt as Cents),
  }));
}
