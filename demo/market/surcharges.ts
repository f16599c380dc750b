import { cents, percent, type Lender, type SurchargeCondition, type SurchargeRow } from '@heimvorteil/engine';
import { randomOf, type Random } from './random.ts';

const VALID_FROM = '2025-01-02';

/**
 * Surcharge for loans up to 100,000 euros, the portal's smallest loan, so more own funds never raise a demo
 * rate.
 */
const SMALL_LOAN = { kind: 'LOAN_AMOUNT', from: null, to: cents(100_000_00) } as const;

type DrawnSurcharge = {
  readonly chance: number;
  readonly hundredths: readonly number[];
  readonly condition: SurchargeCondition;
};

const DRAWN: readonly DrawnSurcharge[] = [
  { chance: 40, hundredths: [5, 10, 15, 20], condition: SMALL_LOAN },
  {
    chance: 45,
    hundredths: [10, 15, 20, 30],
    condition: { kind: 'EMPLOYMENT', from: 'SELFEMPLOYED', to: null },
  },
  { chance: 30, hundredths: [5, 10, 15], condition: { kind: 'EMPLOYMENT', from: 'FREELANCER', to: null } },
  { chance: 20, hundredths: [-5, -3], condition: { kind: 'EMPLOYMENT', from: 'CIVIL_SERVANT', to: null } },
  { chance: 50, hundredths: [10, 15, 20, 25], condition: { kind: 'USE', from: 'RENTING', to: null } },
  { chance: 25, hundredths: [5, 10], condition: { kind: 'USE', from: 'PARTIALLY_RENTING', to: null } },
  { chance: 30, hundredths: [5, 10, 20], condition: { kind: 'CONTRACT', from: 'LIMITED', to: null } },
  { chance: 30, hundredths: [5, 10, 15], condition: { kind: 'CONTRACT', from: 'PROBATION', to: null } },
  { chance: 20, hundredths: [5, 8, 10], condition: { kind: 'AMORTIZATION', from: null, to: percent(1.5) } },
  { chance: 10, hundredths: [-5, -3], condition: { kind: 'AMORTIZATION', from: percent(3), to: null } },
  { chance: 6, hundredths: [-10, -5], condition: { kind: 'PROFESSION', from: 'DOCTOR', to: null } },
  {
    chance: 10,
    hundredths: [5, 10],
    condition: { kind: 'FINANCING_TYPE', from: 'BuildingFinancing', to: null },
  },
];

/** Possible surcharges, in basis points, for homes outside a lender's home state. */
const AWAY_FROM_HOME = [3, 5, 8];

/** Surcharges, discounts and variants of each bank and insurer. */
export function demoSurcharges(lenders: readonly Lender[]): SurchargeRow[] {
  const random = randomOf(4);
  // A separate random sequence, so that surcharges do not depend on the optional variants.
  const randomOfVariants = randomOf(11);
  return lenders
    .filter(({ kind }) => kind !== 'BROKER')
    .flatMap((lender) => [...lenderSurcharges(lender, random), ...lenderVariants(lender, randomOfVariants)]);
}

/**
 * Upper limits of the sold variants: special repayments of 10 % of the loan a year, and twelve months without
 * commitment interest.
 */
const MOST_SPECIAL_REPAYMENT = percent(10);
const MOST_FREE_MONTHS = 12;

/** Two of three lenders sell higher special repayments, half sell more months without commitment interest. */
function lenderVariants(lender: Lender, random: Random): SurchargeRow[] {
  const { lenderId, specialRepaymentPercent, commitmentFreeMonths } = lender;
  const row = (condition: SurchargeCondition, hundredths: readonly number[]): SurchargeRow => ({
    ...condition,
    lenderId,
    validFrom: VALID_FROM,
    points: percent(random.pick(hundredths) / 100),
  });
  const sellsRepayment = random.chance(66) && specialRepaymentPercent < MOST_SPECIAL_REPAYMENT;
  const sellsTime = random.chance(50) && commitmentFreeMonths < MOST_FREE_MONTHS;
  return [
    ...(sellsRepayment
      ? [
          row(
            { kind: 'SPECIAL_REPAYMENT', from: specialRepaymentPercent, to: MOST_SPECIAL_REPAYMENT },
            [5, 5, 8, 10, 15],
          ),
        ]
      : []),
    ...(sellsTime
      ? [
          row(
            { kind: 'COMMITMENT_FREE_MONTHS', from: commitmentFreeMonths, to: MOST_FREE_MONTHS },
            [3, 5, 5, 8],
          ),
        ]
      : []),
  ];
}

function lenderSurcharges(lender: Lender, random: Random): SurchargeRow[] {
  const row = (condition: SurchargeCondition, hundredths: readonly number[]): SurchargeRow => ({
    ...condition,
    lenderId: lender.lenderId,
    validFrom: VALID_FROM,
    points: percent(random.pick(hundredths) / 100),
  });
  const met = DRAWN.filter(({ chance }) => random.chance(chance));
  const away = random.chance(30) ? lender.regions.slice(1) : [];
  return [
    ...met.map(({ condition, hundredths }) => row(condition, hundredths)),
    ...away.map((region) => row({ kind: 'REGION', from: region, to: null }, AWAY_FROM_HOME)),
  ];
}
