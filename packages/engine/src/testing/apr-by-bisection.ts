/**
 * Independent APR for tests: a plan in whole cents month by month, and bisection of the rate. Shares no code
 * with the product. Amounts in cents, rates in percent a year.
 */

/** Full court fees in euros (GNotKG table B): `fee` up to `above`, then `more` for each started `part`. */
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

/** Court fee in cents for a land charge up to five million euros; `share` is 1 if new, 0.5 if assigned. */
export function courtFee(loanAmount: number, share: 0 | 0.5 | 1 = 1): number {
  if (loanAmount === 0 || share === 0) return 0;
  const euros = loanAmount / 100;
  const step = TABLE_B.findLast(({ above }) => euros > above)!;
  const full = step.fee + Math.ceil((euros - step.above) / step.part) * step.more;
  return Math.max(1_500, Math.round(full * 100 * share));
}

/** A loan with one rate until it is repaid; amounts in cents, rates in percent a year. */
export interface RepaidLoan {
  readonly loanAmount: number;
  readonly nominalInterestRate: number;
  /** Initial repayment in percent a year; undefined if the monthly payment is given. */
  readonly amortizationRate?: number | undefined;
  readonly monthlyRate?: number | undefined;
  /** Month whose payment repays the remaining debt; if undefined, the loan runs until it is repaid. */
  readonly termMonths?: number | undefined;
  /** Months at the start with interest only. */
  readonly interestOnlyMonths?: number | undefined;
}

/** All payments of the loan in cents; the last one is smaller. */
export function instalmentsOf(loan: RepaidLoan): number[] {
  const { loanAmount, nominalInterestRate, amortizationRate = 0, interestOnlyMonths = 0 } = loan;
  const { monthlyRate = halfUp((loanAmount * (nominalInterestRate + amortizationRate)) / 1_200) } = loan;
  const { termMonths = 4_800 } = loan;
  const paid: number[] = [];
  let balance = loanAmount;
  while (balance > 0) {
    const interest = halfUp((balance * nominalInterestRate) / 1_200);
    const isLast = paid.length + 1 === termMonths || balance + interest <= monthlyRate;
    const instalment =
      paid.length < interestOnlyMonths ? interest : isLast ? balance + interest : monthlyRate;
    paid.push(instalment);
    balance += interest - instalment;
  }
  return paid;
}

/** APR in percent a year, two decimals, rounded half up by the third decimal. */
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

/** APR of one loan with the court fee deducted from its payout. */
export function aprOf(loan: RepaidLoan, share: 0 | 0.5 | 1 = 1): number {
  return aprByBisection(loan.loanAmount - courtFee(loan.loanAmount, share), instalmentsOf(loan));
}

function halfUp(cents: number): number {
  return Math.floor(cents + 0.5 + 1e-6);
}
