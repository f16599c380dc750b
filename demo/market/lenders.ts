import {
  cents,
  percent,
  type Cents,
  type Employment,
  type FinancingUseType,
  type Lender,
  type ProviderKind,
} from '@heimvorteil/engine';
import { inventedBrands, providerName } from './names.ts';
import { randomOf, type Random } from './random.ts';
import { regionsOf, STATES } from './regions.ts';

const BANKS = 550;
const INSURERS = 50;
const BROKERS = 40;
const VIA_PROVIDERS = 30;
const DOCTORS_LENDERS = 12;

const DEPENDENT = ['EMPLOYED', 'WORKER', 'CIVIL_SERVANT', 'PENSIONER'] as const satisfies Employment[];
const WORKING = [...DEPENDENT, 'SELFEMPLOYED', 'FREELANCER'] as const satisfies Employment[];

/** Maximum loan-to-value ratio in percent, with its weight in the random draw. */
const INSURERS_REACH = [
  [60, 30],
  [80, 45],
  [85, 15],
  [90, 10],
] as const;
const BANKS_REACH = [
  [80, 7],
  [85, 5],
  [90, 18],
  [95, 24],
  [100, 38],
  [110, 8],
] as const;

/** 600 lenders and 40 brokers; more than a third serve only one or few states. */
export function demoLenders(): Lender[] {
  const random = randomOf(1);
  const brands = inventedBrands(random);
  const kinds: ProviderKind[] = [
    ...random.shuffled([...repeat('BANK' as const, BANKS), ...repeat('INSURER' as const, INSURERS)]),
    ...repeat('BROKER' as const, BROKERS),
  ];
  const lenders = kinds.map((kind, index) => demoLender(kind, index, brands[index] ?? '', random));
  return withVia(withDoctorsLenders(lenders));
}

function demoLender(kind: ProviderKind, index: number, brand: string, random: Random): Lender {
  const lenderId = kind === 'BROKER' ? 20_001 + index - BANKS - INSURERS : 10_001 + index;
  return {
    lenderId,
    ...providerName(brand, kind, random),
    kind,
    logo: `/baufinanzierung/logos/${lenderId}.svg`,
    regions: random.chance(62) ? [] : regionsOf(random),
    ...reach(kind, random),
    employments: random.weighted<readonly Employment[]>([
      [WORKING, 55],
      [DEPENDENT, 15],
      [[...WORKING, 'HOUSEWIFE'], 24],
      [[], 6],
    ]),
    uses: random.weighted<readonly FinancingUseType[]>([
      [[], 70],
      [['OWNER_OCCUPATION', 'PARTIALLY_RENTING'], 15],
      [['OWNER_OCCUPATION'], 15],
    ]),
    professions: [],
    minAmortization: percent(
      random.weighted([
        [1, 88],
        [1.5, 5],
        [2, 7],
      ]),
    ),
    maxAmortization: percent(
      random.weighted([
        [5, 20],
        [8, 20],
        [10, 60],
      ]),
    ),
    specialRepaymentPercent: percent(
      random.weighted([
        [0, 5],
        [5, 75],
        [10, 20],
      ]),
    ),
    commitmentFreeMonths: random.pick([3, 6, 6, 9, 12]),
    commitmentInterestPerMonth: percent(random.pick([0.15, 0.2, 0.25, 0.25])),
    forwardPointsPerMonth: percent(random.pick([0.01, 0.015, 0.02, 0.02, 0.025, 0.03, 0.04])),
    fullRepaymentDiscount: percent(random.pick([0, 0.1, 0.15, 0.2, 0.3])),
    product: 'DEFAULT',
    cwids: [],
  };
}

type Reach = Pick<Lender, 'minLoan' | 'maxLoan' | 'maxLoanToValue'>;

/** Draws the loan limits; a lender that finances 100 % of the price also has a high maximum loan. */
function reach(kind: ProviderKind, random: Random): Reach {
  const minLoan = random.pick(
    kind === 'INSURER' ? [50_000, 75_000, 100_000] : [30_000, 50_000, 50_000, 75_000, 100_000],
  );
  const maxLoanToValue = random.weighted<number>(kind === 'INSURER' ? INSURERS_REACH : BANKS_REACH);
  const large = [2_500_000, 5_000_000, 12_000_000];
  const maxLoan = random.pick(maxLoanToValue < 100 ? [750_000, 1_000_000, ...large] : large);
  return { minLoan: euros(minLoan), maxLoan: euros(maxLoan), maxLoanToValue: percent(maxLoanToValue) };
}

/** Restricts some lenders to doctors and pharmacists. */
function withDoctorsLenders(lenders: readonly Lender[]): Lender[] {
  const chosen = new Set(
    randomOf(2)
      .shuffled(lenders.filter(({ kind }) => kind === 'BANK'))
      .slice(0, DOCTORS_LENDERS),
  );
  return lenders.map((lender) => {
    if (!chosen.has(lender)) return lender;
    const name = `${lender.brand} Heilberufekasse`;
    return {
      ...lender,
      name,
      regions: [],
      employments: [],
      professions: ['DOCTOR', 'PHARMACIST'],
      maxLoanToValue: percent(110),
    };
  });
}

/**
 * Thirty lenders that brand the listings of one agent each (`DEMO-MAKLER-01` to `-30`). The first offers
 * everywhere. The second is branded everywhere but lends too little for an own offer. The next sixteen have a
 * state each.
 */
function withVia(lenders: readonly Lender[]): Lender[] {
  const banks = lenders.filter(({ kind, professions }) => kind === 'BANK' && professions.length === 0);
  const place = new Map(banks.slice(0, VIA_PROVIDERS).map(({ lenderId }, at) => [lenderId, at]));
  return lenders.map((lender) => {
    const at = place.get(lender.lenderId);
    if (at === undefined) return lender;
    const state = STATES[at - 2];
    const regions = at < 2 ? [] : state === undefined ? lender.regions : [state.geoCode];
    const cwids = [`DEMO-MAKLER-${String(at + 1).padStart(2, '0')}`];
    const terms = {
      minAmortization: percent(1),
      employments: [],
      uses: [],
      maxLoanToValue: percent(at === 1 ? 60 : 100),
    };
    return { ...lender, ...terms, regions, product: 'VIA', cwids };
  });
}

function repeat<Value>(value: Value, count: number): Value[] {
  return Array.from({ length: count }, () => value);
}

function euros(amount: number): Cents {
  return cents(amount * 100);
}
