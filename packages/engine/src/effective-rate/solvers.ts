const LONGEST = 2_401;

const GRID_TOLERANCE = 1e-9;

const MOST_GRID_STEPS = 40;

/** Stop below this step: Newton's method squares the error, so the next one is beyond double precision. */
const SETTLED = 1e-9;

/** Flows summed by month; one buffer for all calls, to avoid allocations. */
const amounts = new Float64Array(LONGEST);

/** Yearly growth factor; undefined if a flow is not on a whole month or Newton's method does not converge. */
export function solveOnMonthGrid(flows: readonly CashFlow[]): number | undefined {
  const months = collect(flows);
  if (months === undefined) return undefined;
  const discount = newtonOnGrid(months, Math.exp(firstGuess(flows) / -12));
  return discount === undefined ? undefined : discount ** -12;
}

/** Sums the flows by month and returns the last month; undefined if a flow is not on a whole month. */
function collect(flows: readonly CashFlow[]): number | undefined {
  let last = 0;
  amounts.fill(0, 0, Math.min(flows.length, LONGEST));
  let cleared = Math.min(flows.length, LONGEST) - 1;
  for (let index = 0; index < flows.length; index++) {
    const flow = flows[index] as CashFlow;
    const exact = flow.years * 12;
    const month = Math.round(exact);
    if (month < 0 || month >= LONGEST || Math.abs(exact - month) > GRID_TOLERANCE) return undefined;
    if (month > cleared) {
      amounts.fill(0, cleared + 1, month + 1);
      cleared = month;
    }
    amounts[month] = (amounts[month] as number) + flow.amount;
    if (month > last) last = month;
  }
  return last;
}

/** Finds the monthly discount factor by Newton's method; undefined if it does not converge. */
function newtonOnGrid(months: number, guess: number): number | undefined {
  let discount = guess;
  for (let step = 0; step < MOST_GRID_STEPS; step++) {
    let value = amounts[months] as number;
    let slope = 0;
    for (let month = months - 1; month >= 0; month--) {
      slope = slope * discount + value;
      value = value * discount + (amounts[month] as number);
    }
    const next = discount - value / slope;
    if (!(next > 0.2 && next < 1.05)) return undefined;
    if (Math.abs(next - discount) < SETTLED) return next;
    discount = next;
  }
  return undefined;
}

/** A cash flow as the borrower sees it: payouts are positive, payments negative. */
export interface CashFlow {
  /** Years after the first payout; negative for earlier payments. */
  readonly years: number;
  /** Euros or cents, but one unit for all flows. */
  readonly amount: number;
}

/** Yearly rate of a typical mortgage; the first guess for flows that allow no estimate. */
const ORDINARY = 0.04;

/**
 * Estimates ln(yearly growth factor) from the sums of payouts and payments, their mean times and spread.
 * Correct to four digits for constant payments.
 */
export function firstGuess(flows: readonly CashFlow[]): number {
  let paidOut = 0;
  let paidOutTime = 0;
  let paidOutSquare = 0;
  let paidBack = 0;
  let paidBackTime = 0;
  let paidBackSquare = 0;
  for (let index = 0; index < flows.length; index++) {
    const { years, amount } = flows[index] as CashFlow;
    const time = amount * years;
    if (amount > 0) {
      paidOut += amount;
      paidOutTime += time;
      paidOutSquare += time * years;
    } else {
      paidBack -= amount;
      paidBackTime -= time;
      paidBackSquare -= time * years;
    }
  }
  const meanOut = paidOutTime / paidOut;
  const meanBack = paidBackTime / paidBack;
  const time = meanBack - meanOut;
  const spread = paidBackSquare / paidBack - meanBack ** 2 - (paidOutSquare / paidOut - meanOut ** 2);
  const growth = Math.log(paidBack / paidOut);
  const root = Math.sqrt(Math.max(0, time ** 2 - 2 * spread * growth));
  // Use this form of the quadratic formula, because the usual one loses digits at a small spread.
  const guess = (2 * growth) / (time + root);
  return time > 0 && Number.isFinite(guess) ? guess : ORDINARY;
}

const MOST_STEPS = 60;
const PRECISION = 1e-13;
/** Bounds of the growth factor for bisection: −99.99 % to a millionfold a year. */
const LOWEST = Math.log(1e-4);
const HIGHEST = Math.log(1e6);
/** Newton's bound is wider, because an expensive loan of a few days compounds to more; no overflow yet. */
const NEWTON_HIGHEST = Math.log(1e300);
const BRACKETS = 400;

/** Yearly growth factor of flows at any times; null if no positive factor balances them. */
export function solveAtAnyTimes(flows: readonly CashFlow[]): number | null {
  const force = newton(flows) ?? bisect(flows);
  return force === undefined ? null : Math.exp(force);
}

/** Newton's method on the factor's logarithm, in which values are smooth; undefined if it diverges. */
function newton(flows: readonly CashFlow[]): number | undefined {
  let force = firstGuess(flows);
  for (let step = 0; step < MOST_STEPS; step++) {
    let value = 0;
    let slope = 0;
    for (let index = 0; index < flows.length; index++) {
      const { years, amount } = flows[index] as CashFlow;
      const present = amount * Math.exp(-force * years);
      value += present;
      slope -= years * present;
    }
    const next = force - value / slope;
    if (!(next > LOWEST && next < NEWTON_HIGHEST)) return undefined;
    if (Math.abs(next - force) < PRECISION * Math.max(1, Math.abs(next))) return next;
    force = next;
  }
  return undefined;
}

/** Bisects the sign change nearest to zero interest, down to double precision. */
function bisect(flows: readonly CashFlow[]): number | undefined {
  const width = (HIGHEST - LOWEST) / BRACKETS;
  const edges = Array.from({ length: BRACKETS + 1 }, (_one, index) => LOWEST + index * width);
  const bracket = edges
    .slice(0, -1)
    .map((low, index) => [low, edges[index + 1] ?? HIGHEST] as const)
    .filter(([low, high]) => changesSign(presentValue(flows, low), presentValue(flows, high)))
    .toSorted((a, b) => Math.abs(a[0]) - Math.abs(b[0]))[0];
  if (!bracket) return undefined;
  let [low, high] = bracket;
  const rising = presentValue(flows, low) < 0;
  while (high - low > PRECISION * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) < 0 === rising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** False if all flows cancel out at every rate, because then every rate would fit. */
function changesSign(low: number, high: number): boolean {
  return low * high < 0 || (low === 0 && high !== 0);
}

function presentValue(flows: readonly CashFlow[], force: number): number {
  return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-force * years), 0);
}
