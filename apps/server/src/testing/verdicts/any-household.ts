/** A household with own funds and a wanted home, in euros; converted to form fields and API bodies. */
export interface AnyHousehold {
  readonly salary: number;
  readonly ownFunds: number;
  readonly purchasePrice: number;
  readonly numberOfAdults: number;
  readonly numberOfChildren: number;
  readonly numberOfVehicles: number;
  readonly livingArea: number;
  readonly otherExpenses: number;
  readonly otherDebts: number;
  readonly employmentType: (typeof EMPLOYMENTS)[number];
  readonly ageGroup: (typeof AGE_GROUPS)[number];
  readonly isNewAtWork: boolean;
  readonly incomeRange: (typeof INCOME_RANGES)[number]['range'];
  /** Undefined if the household buys a home. */
  readonly building: AnyBuilding | undefined;
}

/** A construction on a plot: with a price, with an unknown price, or owned and with a value. */
interface AnyBuilding {
  readonly landPrice?: number;
  readonly propertyValue?: number;
}

const EMPLOYMENTS = [
  'EMPLOYED',
  'EMPLOYED',
  'WORKER',
  'CIVIL_SERVANT',
  'SELFEMPLOYED',
  'FREELANCER',
  'UNEMPLOYED',
] as const;
const AGE_GROUPS = [
  'UNDER_45',
  'UNDER_45',
  'BETWEEN_45_AND_54',
  'BETWEEN_45_AND_54',
  'BETWEEN_55_AND_66',
  'OVER_66',
] as const;
/** Income ranges of the flow, each with the lower bound that counts (contract §6). */
export const INCOME_RANGES = [
  { range: 'FROM_1001_TO_2000', counted: 1_001 },
  { range: 'FROM_2001_TO_3000', counted: 2_001 },
  { range: 'FROM_3001_TO_4000', counted: 3_001 },
  { range: 'FROM_4001_TO_5000', counted: 4_001 },
  { range: 'OVER_5001', counted: 5_001 },
] as const;

/** Random households. An equal seed gives equal households, so that a contradiction can be reproduced. */
export function anyHouseholds(count: number, seed: number): AnyHousehold[] {
  const chance = chances(seed);
  const between = (least: number, most: number, step: number) =>
    least + Math.floor(chance() * ((most - least) / step + 1)) * step;
  const oneOf = <One>(all: readonly One[]) => all[Math.floor(chance() * all.length)] as One;
  return Array.from({ length: count }, () => ({
    salary: between(600, 9_000, 50),
    ownFunds: between(1_000, 240_000, 500),
    purchasePrice: between(90_000, 620_000, 1_000),
    numberOfAdults: between(1, 2, 1),
    numberOfChildren: between(0, 3, 1),
    numberOfVehicles: between(0, 2, 1),
    livingArea: between(40, 200, 5),
    otherExpenses: oneOf([0, 0, 0, 150, 600]),
    otherDebts: oneOf([0, 0, 5_000, 20_000]),
    employmentType: oneOf(EMPLOYMENTS),
    ageGroup: oneOf(AGE_GROUPS),
    isNewAtWork: chance() < 0.15,
    incomeRange: oneOf(INCOME_RANGES).range,
    building: undefined,
  }));
}

/** Makes two of three households build, on a plot with a price, without a known price, or already owned. */
export function asBuilders(households: readonly AnyHousehold[], seed: number): AnyHousehold[] {
  const chance = chances(seed);
  const upTo = (most: number) => Math.floor(chance() * most);
  return households.map((one) => {
    const kind = upTo(12);
    const landPrice = 1_000 * (10 + upTo(one.purchasePrice / 1_000 - 10));
    if (kind < 4) return one;
    if (kind < 8) return { ...one, building: { landPrice } };
    if (kind === 8) return { ...one, building: {} };
    return { ...one, building: { landPrice: 0, propertyValue: 1_000 * (20 + upTo(200)) } };
  });
}

/** Random numbers from 0 to 1; an equal seed gives equal numbers (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
