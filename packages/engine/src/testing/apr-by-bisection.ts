/**
 * The APR by a second way, for tests alone: the plan in whole cents, month by month, and the rate halved until nothing is left
 * between. It shares no line with the product. Amounts in cents, rates in percent a year.
 */

/** Full fees of GNotKG table B in euros at the ends of its steps; between them one more for each started part. */
const TABLE_B = [
  { above: 0, fee: 15, part: 500, more: 0 },
  { above: 500, fee: 15, part: 500, more: 4 },
  { above: 2_000, fee: 27, part: 1_000, more: 6 },
  { above: 10_000, fee: 75, part: 3_000, more: 8 },
  { above: 25_000, fee: 115, part: 5_000, more: 10 },
  { above: 50_000, fee: 165, part: 15_000, more: 27 },
  { above: 200_000, fee: 435, part: 30_000, more: 50 },
  { above: 500_000, fee: 935, part: 50_000, more: 80 },
] as const;

/** The court's fee for a loan's land charge, up to five million euros: all of it for a new one, half for one that is assigned. */
export function courtFee(loanAmount: number, share: 0 | 0.5 | 1 = 1): number {
  if (loanAmount === 0 || share === 0) return 0;
  const euros = loanAmount / 100;
  const step = TABLE_B.findLast(({ above }) => euros > above)!;
  const full = step.fee + Math.ceil((euros - step.above) / step.part) * step.more;
  return Math.max(1_500, Math.round(full * 100 * share));
}

/** A loan with one rate; the instalment settles the end. */
export interface RepaidLoan {
  readonly loanAmount: number;
  readonly nominalInterestRate: number;
  /** Initial repayment; left out where the instalment is given. */
  readonly amortizationRate?: number | undefined;
  readonly monthlyRate?: number | undefined;
  /** The month whose instalment takes the rest; left out: the instalments decide. */
  readonly termMonths?: number | undefined;
  /** Months at the beginning in which only interest is paid. */
  readonly interestOnlyMonths?: number | undefined;
}

/** All instalments of a loan at its first rate, the last one smaller. */
export function instalmentsOf(loan: RepaidLoan): number[] {
  const { loanAmount, nominalInterestRate, amortizationRate = 0, interestOnlyMonths = 0 } = loan;
  const { monthlyRate = halfUp((loanAmount * (nominalInterestRate + amortizationRate)) / 1_200) } = loan;
  const { termMonths = 4_800 } = loan;
  const paid: number[] = [];
  let owed = loanAmount;
  while (owed > 0) {
    const interest = halfUp((owed * nominalInterestRate) / 1_200);
    const isLast = paid.length + 1 === termMonths || owed + interest <= monthlyRate;
    const instalment = paid.length < interestOnlyMonths ? interest : isLast ? owed + interest : monthlyRate;
    paid.push(instalment);
    owed += interest - instalment;
  }
  return paid;
}

/** The APR of what is paid out against what is paid back each month, two decimals, the third at 5 or above raises. */
export function aprByBisection(paidOut: number, ...loans: readonly number[][]): number {
  let low = -0.5;
  let high = 5;
  while (high - low > 1e-14) {
    const middle = (low + high) / 2;
    const monthly = (1 + middle) ** (-1 / 12);
    let worth = 0;
    for (const paid of loans) {
      let discount = 1;
      for (const amount of paid) worth += amount * (discount *= monthly);
    }
    if (worth > paidOut) low = middle;
    else high = middle;
  }
  return Math.floor(((low + high) / 2) * 10_000 + 0.5) / 100;
}

/** The same of one loan with the court's fee. */
export function aprOf(loan: RepaidLoan, share: 0 | 0.5 | 1 = 1): number {
  return aprByBisection(loan.loanAmount - courtFee(loan.loanAmount, share), instalmentsOf(loan));
}

function halfUp(cents: number): number {
  return Math.floor(cents + 0.5 + 1e-6);
}
