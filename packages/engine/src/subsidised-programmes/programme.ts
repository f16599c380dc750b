import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { FinancingType, FinancingUseType } from '../rate-sheets/enumerations.ts';
import type { SheetMoment } from '../rate-sheets/rows-in-force.ts';

export const ENERGY_STANDARDS = [
  'EFFICIENCY_HOUSE_40_QNG',
  'EFFICIENCY_HOUSE_40',
  'EFFICIENCY_HOUSE_55',
  'OTHER',
] as const;

/** Energy standard of a new building: Effizienzhaus 40 with or without QNG seal, 55, or none. */
export type EnergyStandard = (typeof ENERGY_STANDARDS)[number];

export const ENERGY_CLASSES = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Energy class of an existing building by its certificate (annex 10 GEG). */
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

export const BUILDING_STATES = ['NEW', 'EXISTING'] as const;

/** NEW: still to be built, or first sold within twelve months after acceptance (§ 640 BGB). */
export type BuildingState = (typeof BUILDING_STATES)[number];

/** Number of dwellings bought or built at once by a private household. */
export const DWELLINGS = { min: 1, max: 20, code: 'OUT_OF_RANGE' } as const;

/** Permitted values for the household's share of the home, in percent. */
export const OWNERSHIP_SHARE = { min: 1, max: 100, code: 'OUT_OF_RANGE' } as const;

/** Answers to questions on subsidised programmes; undefined fields are unanswered. */
export interface SubsidyAnswers {
  /** Household's taxable income a year in cents: mean of the second and third year before the application. */
  readonly taxableIncome?: Cents | undefined;
  /** Children under 18; if undefined, it is known only when `numberOfChildren` is 0. */
  readonly minorChildren?: number | undefined;
  /** True if anyone in the household owns another home in Germany, even in part. */
  readonly ownsOtherHome?: boolean | undefined;
  /** True if the household has had Baukindergeld or a loan of a family programme before. */
  readonly hadFamilySubsidy?: boolean | undefined;
  /** State of the building; for construction always NEW. */
  readonly buildingState?: BuildingState | undefined;
  readonly energyStandard?: EnergyStandard | undefined;
  readonly energyClass?: EnergyClass | undefined;
  /** True if the household will renovate to the standard that the programme requires. */
  readonly willRenovate?: boolean | undefined;
  /** True if the home is heated by oil, gas or biomass. */
  readonly heatsWithFuel?: boolean | undefined;
  /** True if the building meets the greenhouse gas limit of QNG-PLUS, as it does with the seal. */
  readonly keepsGreenhouseGasLimit?: boolean | undefined;
  /** The household's share of the home in percent. */
  readonly ownershipShare?: number | undefined;
  /** Dwellings that the household buys or builds, not all dwellings of the house; defaults to 1. */
  readonly dwellings?: number | undefined;
}

/** A fact that is still missing: an unanswered question, or the land price. */
export type MissingFact = keyof SubsidyAnswers | 'landPrice';

/** Facts about the purchase and the household that decide about programmes; amounts in cents. */
export interface SubsidyFacts extends SubsidyAnswers {
  readonly financingType: FinancingType;
  readonly financingUseType: FinancingUseType;
  readonly purchasePrice: Cents;
  /** Land's part of the price in cents, for construction; undefined if unknown. */
  readonly landPrice?: Cents | undefined;
  /** Sum of additional costs and renovation, in cents. */
  readonly otherCosts: Cents;
  /** Children of any age in the household; undefined if unknown. */
  readonly numberOfChildren?: number | undefined;
}

export const COST_BASES = ['TOTAL', 'PRICE'] as const;
/** Costs that a programme finances: all, or only the price (for construction without the land). */
export type CostBasis = (typeof COST_BASES)[number];

/** A programme's conditions from a day on; a newer set replaces the older one completely. */
export interface ProgrammeConditions {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** Last day to apply; null without an end. */
  readonly validUntil: IsoDate | null;
  readonly name: string;
  readonly lender: string;
  readonly financingTypes: readonly FinancingType[];
  readonly uses: readonly FinancingUseType[];
  /** Building states that qualify; empty means any. */
  readonly buildingStates: readonly BuildingState[];
  /** Least number of children under 18 in the household. */
  readonly minChildren: number;
  /** Highest taxable income a year with one child, in cents; null without a limit. */
  readonly maxTaxableIncome: Cents | null;
  readonly moreIncomePerChild: Cents;
  /** True if another home, or an earlier family programme, excludes the household. */
  readonly firstHomeOnly: boolean;
  /** Energy classes that qualify; empty means any. */
  readonly energyClasses: readonly EnergyClass[];
  /** Renovation that the programme requires, in German, to follow „Sanierung zum“; empty if none. */
  readonly renovationDuty: string;
  /** True if a home heated by oil, gas or biomass does not qualify. */
  readonly noFuelHeating: boolean;
  /** True if the building must meet the life-cycle greenhouse gas limit of QNG-PLUS. */
  readonly greenhouseGasLimit: boolean;
  /** Least share of the home that the household must own, in percent; 0 if none is required. */
  readonly minOwnership: number;
  readonly costBasis: CostBasis;
  /** Ids of programmes that cannot finance the same home together with this one. */
  readonly notWith: readonly number[];
  /** Source of the conditions, with the date of its text. */
  readonly source: string;
  readonly sourceUrl: string;
  /** Day on which the conditions were last compared with their source. */
  readonly checkedOn: IsoDate;
}

/** Highest loan for households with a number of children or more, by energy standard (null: any). */
export interface ProgrammeLimit {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  readonly energyStandard: EnergyStandard | null;
  readonly fromChildren: number;
  readonly maxAmount: Cents;
  /** True if each dwelling has this limit; for owner-occupiers one dwelling counts. */
  readonly perDwelling: boolean;
}

/** A programme's rate from a day on; a newer set replaces the older one completely. */
export interface ProgrammeRate {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** Energy standard that the rate is for; null means any building. */
  readonly energyStandard: EnergyStandard | null;
  readonly termYears: number;
  readonly interestOnlyYears: number;
  readonly fixedInterestYears: number;
  readonly nominalInterestRate: Percent;
  /** Source of the rate; it marks a fictitious rate as such. */
  readonly source: string;
}

export interface ProgrammeSheets {
  readonly conditions: readonly ProgrammeConditions[];
  readonly limits: readonly ProgrammeLimit[];
  readonly rates: readonly ProgrammeRate[];
}

export interface SubsidisedProgramme extends ProgrammeConditions {
  readonly limits: readonly ProgrammeLimit[];
  /** Empty if no rates were delivered; the programme is then listed, but proposals cannot use it. */
  readonly rates: readonly ProgrammeRate[];
}
