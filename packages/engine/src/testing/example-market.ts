import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, percent } from '../money/money.ts';
import type {
  RateRow,
  RateSheets,
  SurchargeCondition,
  SurchargeRow,
  Lender,
} from '../rate-sheets/rate-sheets.ts';

/** A lender that takes every typical case, except for `changes`. */
export function exampleLender(lenderId: number, changes: Partial<Lender> = {}): Lender {
  return {
    lenderId,
    name: `Musterkasse ${lenderId}`,
    brand: `Muster ${lenderId}`,
    kind: 'BANK',
    logo: `/logos/${lenderId}.svg`,
    regions: [],
    minLoan: cents(50_000_00),
    maxLoan: cents(1_000_000_00),
    maxLoanToValue: percent(100),
    employments: [],
    uses: [],
    professions: [],
    minAmortization: percent(1),
    maxAmortization: percent(10),
    specialRepaymentPercent: percent(5),
    commitmentFreeMonths: 6,
    commitmentInterestPerMonth: percent(0.2),
    forwardPointsPerMonth: percent(0.02),
    fullRepaymentDiscount: percent(0.1),
    product: 'DEFAULT',
    cwids: [],
    ...changes,
  };
}

export function exampleRates(
  lenderId: number,
  steps: Readonly<Record<number, number>>,
  { validFrom = '2026-11-02', fixedYears = 10 } = {},
): RateRow[] {
  return Object.entries(steps).map(([maxLoanToValue, rate]) => ({
    lenderId,
    validFrom,
    fixedYears,
    maxLoanToValue: percent(Number(maxLoanToValue)),
    nominalInterestRate: percent(rate),
  }));
}

/** A surcharge of one lender; `points` in percentage points. */
export function exampleSurcharge(
  lenderId: number,
  points: number,
  condition: SurchargeCondition,
): SurchargeRow {
  return { ...condition, lenderId, validFrom: '2026-11-02', points: percent(points) };
}

/** A purchase in Berlin with a loan of 80 % of the price. */
export const EXAMPLE_CASE: FinancingCase = {
  loanAmount: cents(320_000_00),
  purchasePrice: cents(400_000_00),
  geoCode: '1276003001',
  employment: 'EMPLOYED',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(2),
};

/** Example lenders: 1 lends in Berlin, 2 in parts of Berlin, 3 everywhere, 4 everywhere as a VIA provider. */
export const EXAMPLE_SHEETS: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'> = {
  lenders: [
    exampleLender(3),
    exampleLender(1, { regions: ['1276003', '1276004'], kind: 'INSURER' }),
    exampleLender(2, { regions: ['12760030'] }),
    exampleLender(4, { product: 'VIA', cwids: ['A'] }),
  ],
  rates: [
    ...exampleRates(1, { 60: 3.5, 80: 3.6, 100: 3.9 }),
    ...exampleRates(2, { 80: 3.9, 100: 4.2 }),
    ...exampleRates(3, { 60: 3.3, 80: 3.4, 90: 3.655, 100: 4 }),
    ...exampleRates(3, { 100: 9 }, { validFrom: '2025-01-02' }),
    ...exampleRates(3, { 100: 1 }, { validFrom: '2026-12-01' }),
    ...exampleRates(4, { 100: 3.4 }),
  ],
  surcharges: [
    exampleSurcharge(3, 0.15, { kind: 'EMPLOYMENT', from: 'SELFEMPLOYED', to: null }),
    exampleSurcharge(3, 0, { kind: 'EMPLOYMENT', from: 'EMPLOYED', to: null }),
    exampleSurcharge(3, 0.1, { kind: 'USE', from: 'RENTING', to: null }),
    exampleSurcharge(3, 0.2, { kind: 'LOAN_AMOUNT', from: null, to: cents(100_000_00) }),
    exampleSurcharge(3, -0.05, { kind: 'AMORTIZATION', from: percent(3), to: null }),
    exampleSurcharge(3, 0.05, { kind: 'REGION', from: '1276009', to: null }),
    exampleSurcharge(3, 0.12, { kind: 'CONTRACT', from: 'PROBATION', to: null }),
    exampleSurcharge(3, -0.08, { kind: 'PROFESSION', from: 'DOCTOR', to: null }),
    exampleSurcharge(3, 0.03, { kind: 'FINANCING_TYPE', from: 'BuildingFinancing', to: null }),
  ],
};
