import type { Cents } from '../money/cents.ts';
import type { FinancingType, FinancingUseType } from '../rate-sheets/enumerations.ts';

export const ENERGY_STANDARDS = [
  'EFFICIENCY_HOUSE_40_QNG',
  'EFFICIENCY_HOUSE_40',
  'EFFICIENCY_HOUSE_55',
  'OTHER',
] as const;
/** What a new building reaches: Effizienzhaus 40 with or without the seal QNG, 55, or none of them. */
export type EnergyStandard = (typeof ENERGY_STANDARDS)[number];

export const ENERGY_CLASSES = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
/** The class in the energy certificate of an existing building (annex 10 GEG). */
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

export const BUILDING_STATES = ['NEW', 'EXISTING'] as const;
/** NEW: to be built, or bought for the first time within twelve months after acceptance (§ 640 BGB). */
export type BuildingState = (typeof BUILDING_STATES)[number];

/** How many dwellings one purchase or building may have: what a household finances, no housing company. */
export const DWELLINGS = { min: 1, max: 20, code: 'OUT_OF_RANGE' } as const;
/** Of a home, in percent. */
export const OWNERSHIP_SHARE = { min: 1, max: 100, code: 'OUT_OF_RANGE' } as const;

/** What only subsidised programmes ask about a household and its home; left out: not stated. */
export interface SubsidyAnswers {
  /** Taxable income of the household in cents a year: mean of the second and the third year before the application. */
  readonly taxableIncome?: Cents | undefined;
  /** Children under 18 in the household; left out, only none in the household calculation says how many they are. */
  readonly minorChildren?: number | undefined;
  /** Whether anybody of the household owns, wholly or in part, another home in Germany. */
  readonly ownsOtherHome?: boolean | undefined;
  /** Whether Baukindergeld or a family programme was used before. */
  readonly hadFamilySubsidy?: boolean | undefined;
  /** A building financing is always NEW. */
  readonly buildingState?: BuildingState | undefined;
  readonly energyStandard?: EnergyStandard | undefined;
  readonly energyClass?: EnergyClass | undefined;
  /** Whether the house is renovated as far as the programme asks. */
  readonly willRenovate?: boolean | undefined;
  /** Whether it is heated with oil, gas or biomass. */
  readonly heatsWithFuel?: boolean | undefined;
  /** Whether the building keeps the limit of QNG-PLUS for greenhouse gases over its life; with the seal it does. */
  readonly keepsGreenhouseGasLimit?: boolean | undefined;
  /** What the household owns of the home, in percent. */
  readonly ownershipShare?: number | undefined;
  /** Those that are bought or built, not all of the house; 1 when left out. */
  readonly dwellings?: number | undefined;
}

/** What a programme may wait for: an answer, or what only the case itself says. */
export type MissingFact = keyof SubsidyAnswers | 'landPrice';

/** What of a case decides about programmes; amounts in cents. */
export interface SubsidyFacts extends SubsidyAnswers {
  readonly financingType: FinancingType;
  readonly financingUseType: FinancingUseType;
  readonly purchasePrice: Cents;
  /** Of a building, the part of the price that the land costs; undefined where nobody was asked. */
  readonly landPrice?: Cents | undefined;
  /** Additional costs and renovation: what is paid beside the price. */
  readonly otherCosts: Cents;
  /** Of the household calculation, of any age; undefined where nobody was asked. */
  readonly numberOfChildren?: number | undefined;
}
