/** A limit of a figure and the code of what breaks it. Euros, percent, years, months or square metres. */
export interface Bound {
  readonly min?: number;
  readonly max?: number;
  /** The figure must be above this. */
  readonly above?: number;
  /** The figure must be below this. */
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

/** Far above every sum of a household; keeps every figure exact in cents. */
const ANY_EUROS = 1_000_000_000;
/** The slowest loan there is: 0.5 % repayment without interest takes 200 years. */
const LONGEST_PLAN_IN_MONTHS = 2_400;

/** By themselves as well: whoever needs only them, as the widgets' script, does not carry the table. */
export const PURCHASE_PRICE_BOUND = {
  above: 0,
  below: 10_000_000,
  code: 'PURCHASE_PRICE_OUT_OF_RANGE',
} as const satisfies Bound;
export const BROKER_COMMISSION_BOUND = { min: 0, max: 20, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Every limit of specification §5 and the contract, once for calculators, API and screens. */
export const BOUNDS = {
  purchasePrice: PURCHASE_PRICE_BOUND,
  ownFunds: { min: 0, code: 'OWN_FUNDS_TOO_LOW' },
  /** In a request for purchase or building. */
  requestedOwnFunds: { above: 0, code: 'OWN_FUNDS_TOO_LOW' },
  /** Percent of the purchase price; below it a warning, no refusal. */
  ownFundsPercentage: { min: 10, code: 'OWN_FUNDS_LOW' },
  ownCapitalTotal: { min: 0, max: 10_000_000, code: 'OWN_CAPITAL_TOO_HIGH' },
  netLoan: { min: 100_000, code: 'LOAN_AMOUNT_TO_LOW' },
  incomeTotal: { min: 0, max: 100_000, code: 'INCOME_TOO_HIGH' },
  expense: { min: 0, max: 100_000, code: 'EXPENSE_TOO_HIGH' },
  debtBalance: { min: 0, max: 100_000_000, code: 'EXPENSE_TOO_HIGH' },
  /** Adults or children of a household, and its vehicles. */
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
  /** Years until a loan is repaid. */
  planYears: { min: 1, max: LONGEST_PLAN_IN_MONTHS / 12, code: 'OUT_OF_RANGE' },
  calendarYear: { min: 1900, max: 2300, code: 'OUT_OF_RANGE' },
  interestOnlyMonths: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
  /** Months until a fixed rate ends. */
  monthsUntilEnd: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
  forwardPointsPerMonth: { min: 0, max: 0.05, code: 'OUT_OF_RANGE' },
  /** Years for which renting and buying are compared. */
  comparedYears: { min: 1, max: 60, code: 'OUT_OF_RANGE' },
  /** Growth, loss or yield a year. */
  yearlyChange: { min: -20, max: 20, code: 'OUT_OF_RANGE' },
  upkeepPercentage: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
  share: { min: 0, max: 100, code: 'OUT_OF_RANGE' },
  /** After the first payout; below zero for what is paid before it. */
  cashFlowYears: { min: -200, max: 200, code: 'OUT_OF_RANGE' },
  cashFlowAmount: { min: -ANY_EUROS, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
  /** A sum that has no limit of its own. */
  euros: { min: 0, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
  positiveEuros: { above: 0, max: ANY_EUROS, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

/** Whether a figure keeps a limit. */
export function isWithin(bound: Bound, value: number): boolean {
  return (
    (bound.min === undefined || value >= bound.min) &&
    (bound.max === undefined || value <= bound.max) &&
    (bound.above === undefined || value > bound.above) &&
    (bound.below === undefined || value < bound.below)
  );
}
