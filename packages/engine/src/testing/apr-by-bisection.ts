/**
 * Independent APR for tests: a plan in whole cents month by month, and bisection of the rate. Shares no code
 * with the product. Amounts in cents, rates in percent a year.
 */

/** Full fees of GNotKG table B in euros: `fee` up to `above`, then `more` for each started `part`. */
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

/** Court fee in cents for land charges up to five million euros: full if new, half if assigned. */
export function courtFee(loanAmount: number, share: 0 | 0.5 | 1 = 1): number {
  if (loanAmount === 0 || share === 0) return 0;
  const euros = loanAmount / 100;
  const step = TABLE_B.findLast(({ above }) => euros > above)!;
  const full = step.fee + Math.ceil((euros - step.above) / step.part) * step.more;
  return Math.max(1_500, Math.round(full * 100 * share));
}

/** A loan with one rate that is repaid to the end; the instalment determines the number of months. */
export interface RepaidLoan {
  readonly loanAmount: number;
  readonly nominalInterestRate: number;
  /** Initial repayment; undefined if the instalment is given. */
  readonly amortizationRate?: number | undefined;
  readonly monthlyRate?: number | undefined;
  /** Month whose instalment repays the whole remaining debt; if undefined, the instalments decide. */
  readonly termMonths?: number | undefined;
  /** Months at the start with interest only. */
  readonly interestOnlyMonths?: number | undefined;
}

/** Instalments in cents at the first rate; the last one is smaller. */
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

/** APR of payouts and monthly payments, two decimals, third decimal rounded half up. */
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

/** APR of one loan, of whose payout the court fee is deducted. */
export function aprOf(loan: RepaidLoan, share: 0 | 0.5 | 1 = 1): number {
  return aprByBisection(loan.loanAmount - courtFee(loan.loanAmount, share), instalmentsOf(loan));
}

function halfUp(cents: number): number {
  return Math.floor(cents + 0.5 + 1e-6);
}
