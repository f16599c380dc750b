/** Limits of an input and the error code outside them; euros, percent, years, months or square metres. */
export interface Bound {
  readonly min?: number;
  readonly max?: number;
  /** Exclusive lower limit. */
  readonly above?: number;
  /** Exclusive upper limit. */
  readonly below?: number;
  readonly code: BoundCode;
}

export type BoundCode =
  | 'PURCHASE_PRICE_OUT_OF_RANGE'
  | 'OWN_FUNDS_TOO_LOW'
  | 'OWN_FUNDS_LOW'
  | 'OWN_CAPITAL_TOO_HIGH'
  | 'LOAN_AMOUNT_TO_LOW'
  | 'INCOME_TOO_HIGH'
  | 'EXPENSE_TOO_HIGH'
  | 'OBJECT_SIZE_OUT_OF_RANGE'
  | 'OUT_OF_RANGE';

/** Euros; above the amounts of any household, and exact when converted to cents. */
const ANY_EUROS = 1_000_000_000;
/** 200 years, the term of a loan without interest at 0.5 % repayment. */
const LONGEST_PLAN_IN_MONTHS = 2_400;

/** Outside of `BOUNDS`, so that the widget script bundles only this limit. */
export const PURCHASE_PRICE_BOUND = {
  above: 0,
  below: 10_000_000,
  code: 'PURCHASE_PRICE_OUT_OF_RANGE',
} as const satisfies Bound;
export const BROKER_COMMISSION_BOUND = { min: 0, max: 20, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Limits of all inputs (specification §5 and contract), for calculators, API and forms. */
export const BOUNDS = {
  purchasePrice: PURCHASE_PRICE_BOUND,
  ownFunds: { min: 0, code: 'OWN_FUNDS_TOO_LOW' },
  /** Own funds in euros that a request for a purchase or construction must state, above zero. */
  requestedOwnFunds: { above: 0, code: 'OWN_FUNDS_TOO_LOW' },
  /** Own funds in percent of the price; a value below the limit is only a warning. */
  ownFundsPercentage: { min: 10, code: 'OWN_FUNDS_LOW' },
  ownCapitalTotal: { min: 0, max: 10_000_000, code: 'OWN_CAPITAL_TOO_HIGH' },
  netLoan: { min: 100_000, code: 'LOAN_AMOUNT_TO_LOW' },
  incomeTotal: { min: 0, max: 100_000, code: 'INCOME_TOO_HIGH' },
  expense: { min: 0, max: 100_000, code: 'EXPENSE_TOO_HIGH' },
  debtBalance: { min: 0, max: 100_000_000, code: 'EXPENSE_TOO_HIGH' },
  numberOfAdults: { min: 1, max: 20, code: 'OUT_OF_RANGE' },
  numberOfChildren: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
  numberOfVehicles: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
  /** Salaries a year. */
  numberOfSalaries: { min: 1, max: 24, code: 'OUT_OF_RANGE' },
  objectSize: { min: 20, max: 300, code: 'OBJECT_SIZE_OUT_OF_RANGE' },
  fixedInterestYears: { min: 1, max: 35, code: 'OUT_OF_RANGE' },
  amortizationRate: { min: 0.5, max: 20, code: 'OUT_OF_RANGE' },
  nominalInterestRate: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
  brokerCommission: BROKER_COMMISSION_BOUND,
  renovationCostPercentage: { min: 0, max: 100, code: 'OUT_OF_RANGE' },
  loanAmount: { above: 0, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
  planMonth: { min: 1, max: LONGEST_PLAN_IN_MONTHS, code: 'OUT_OF_RANGE' },
  /** Years in which a visitor wants to repay a loan. */
  planYears: { min: 1, max: LONGEST_PLAN_IN_MONTHS / 12, code: 'OUT_OF_RANGE' },
  calendarYear: { min: 1900, max: 2300, code: 'OUT_OF_RANGE' },
  interestOnlyMonths: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
  /** Months until the fixed-rate period ends. */
  monthsUntilEnd: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
  forwardPointsPerMonth: { min: 0, max: 0.05, code: 'OUT_OF_RANGE' },
  /** Years over which renting and buying are compared. */
  comparedYears: { min: 1, max: 60, code: 'OUT_OF_RANGE' },
  /** Growth, loss or yield in percent a year. */
  yearlyChange: { min: -20, max: 20, code: 'OUT_OF_RANGE' },
  upkeepPercentage: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
  share: { min: 0, max: 100, code: 'OUT_OF_RANGE' },
  /** Years after the first payout; negative for payments before it. */
  cashFlowYears: { min: -200, max: 200, code: 'OUT_OF_RANGE' },
  cashFlowAmount: { min: -ANY_EUROS, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
  /** Amounts in euros that have no narrower limit. */
  euros: { min: 0, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
  positiveEuros: { above: 0, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

export function isWithin(bound: Bound, value: number): boolean {
  return (
    (bound.min === undefined || value >= bound.min) &&
    (bound.max === undefined || value <= bound.max) &&
    (bound.above === undefined || value > bound.above) &&
    (bound.below === undefined || value < bound.below)
  );
}
