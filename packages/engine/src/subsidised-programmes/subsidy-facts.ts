import type { Cents } from '../money/cents.ts';
import type { FinancingType, FinancingUseType } from '../rate-sheets/enumerations.ts';

export const ENERGY_STANDARDS = [
  'EFFICIENCY_HOUSE_40_QNG',
  'EFFICIENCY_HOUSE_40',
  'EFFICIENCY_HOUSE_55',
  'OTHER',
] as const;
/** Energy standard of a new building: Effizienzhaus 40 with or without the QNG seal, 55, or none. */
export type EnergyStandard = (typeof ENERGY_STANDARDS)[number];

export const ENERGY_CLASSES = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
/** Class in the energy certificate of an existing building (annex 10 GEG). */
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

export const BUILDING_STATES = ['NEW', 'EXISTING'] as const;
/** NEW: to be built, or the first purchase within twelve months after acceptance (§ 640 BGB). */
export type BuildingState = (typeof BUILDING_STATES)[number];

/** Dwellings per purchase or construction; limited to what a private household finances. */
export const DWELLINGS = { min: 1, max: 20, code: 'OUT_OF_RANGE' } as const;
/** Of a home, in percent. */
export const OWNERSHIP_SHARE = { min: 1, max: 100, code: 'OUT_OF_RANGE' } as const;

/** Questions asked only for subsidised programmes; undefined if not answered. */
export interface SubsidyAnswers {
  /** Taxable household income in cents a year: mean of the second and third year before the application. */
  readonly taxableIncome?: Cents | undefined;
  /** Children under 18 in the household; if undefined, only `numberOfChildren` 0 determines it. */
  readonly minorChildren?: number | undefined;
  /** True if a household member owns, wholly or in part, another home in Germany. */
  readonly ownsOtherHome?: boolean | undefined;
  /** Baukindergeld or a family programme. */
  readonly hadFamilySubsidy?: boolean | undefined;
  /** Construction is always NEW. */
  readonly buildingState?: BuildingState | undefined;
  readonly energyStandard?: EnergyStandard | undefined;
  readonly energyClass?: EnergyClass | undefined;
  /** As far as the programme requires. */
  readonly willRenovate?: boolean | undefined;
  /** Oil, gas or biomass. */
  readonly heatsWithFuel?: boolean | undefined;
  /** QNG-PLUS limit for life-cycle greenhouse gases; always met with the seal. */
  readonly keepsGreenhouseGasLimit?: boolean | undefined;
  /** Share of the home owned by the household, in percent. */
  readonly ownershipShare?: number | undefined;
  /** Dwellings purchased or built, not those of the whole house; defaults to 1. */
  readonly dwellings?: number | undefined;
}

/** A missing answer, or a fact that only the case itself contains. */
export type MissingFact = keyof SubsidyAnswers | 'landPrice';

/** Facts of a case that decide about programmes; amounts in cents. */
export interface SubsidyFacts extends SubsidyAnswers {
  readonly financingType: FinancingType;
  readonly financingUseType: FinancingUseType;
  readonly purchasePrice: Cents;
  /** Part of the price for the land, for construction; undefined if not asked. */
  readonly landPrice?: Cents | undefined;
  /** Additional costs and renovation. */
  readonly otherCosts: Cents;
  /** From the household calculation, of any age; undefined if not asked. */
  readonly numberOfChildren?: number | undefined;
}
