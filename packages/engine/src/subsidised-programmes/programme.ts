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

/** Limits of the share of a home that a household owns, in percent. */
export const OWNERSHIP_SHARE = { min: 1, max: 100, code: 'OUT_OF_RANGE' } as const;

/** Questions asked only for subsidised programmes; undefined if not answered. */
export interface SubsidyAnswers {
  /** Taxable household income in cents a year: mean of the second and third year before the application. */
  readonly taxableIncome?: Cents | undefined;
  /** Children under 18 in the household; if undefined, only `numberOfChildren` 0 determines it. */
  readonly minorChildren?: number | undefined;
  /** True if a household member owns, wholly or in part, another home in Germany. */
  readonly ownsOtherHome?: boolean | undefined;
  /** True if the household already received Baukindergeld or a loan of a family programme. */
  readonly hadFamilySubsidy?: boolean | undefined;
  /** State of the building; construction is always NEW. */
  readonly buildingState?: BuildingState | undefined;
  readonly energyStandard?: EnergyStandard | undefined;
  readonly energyClass?: EnergyClass | undefined;
  /** True if the household will renovate as far as the programme requires. */
  readonly willRenovate?: boolean | undefined;
  /** True if the home is heated with oil, gas or biomass. */
  readonly heatsWithFuel?: boolean | undefined;
  /** True if the building meets the QNG-PLUS limit for greenhouse gases, as always with the seal. */
  readonly keepsGreenhouseGasLimit?: boolean | undefined;
  /** Share of the home owned by the household, in percent. */
  readonly ownershipShare?: number | undefined;
  /** Dwellings purchased or built, not those of the whole house; defaults to 1. */
  readonly dwellings?: number | undefined;
}

/** An answer not yet given, or the land price of the case itself. */
export type MissingFact = keyof SubsidyAnswers | 'landPrice';

/** Facts of a case that decide about programmes; amounts in cents. */
export interface SubsidyFacts extends SubsidyAnswers {
  readonly financingType: FinancingType;
  readonly financingUseType: FinancingUseType;
  readonly purchasePrice: Cents;
  /** Cents of the price for the land, for construction; undefined if not asked. */
  readonly landPrice?: Cents | undefined;
  /** Additional costs and renovation, in cents. */
  readonly otherCosts: Cents;
  /** Children of any age from the household calculation; undefined if not asked. */
  readonly numberOfChildren?: number | undefined;
}

export const COST_BASES = ['TOTAL', 'PRICE'] as const;
/** Funded costs: all of them, or only the price, for construction without the land. */
export type CostBasis = (typeof COST_BASES)[number];

/** Conditions of a programme from a moment on; a newer set replaces the older one completely. */
export interface ProgrammeConditions {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** Last day for applications; null if open-ended. */
  readonly validUntil: IsoDate | null;
  readonly name: string;
  readonly lender: string;
  readonly financingTypes: readonly FinancingType[];
  readonly uses: readonly FinancingUseType[];
  /** Eligible states of the building; empty means any. */
  readonly buildingStates: readonly BuildingState[];
  /** Minimum number of children under 18 in the household. */
  readonly minChildren: number;
  /** Taxable income limit of a household with one child, in cents a year; null without a limit. */
  readonly maxTaxableIncome: Cents | null;
  readonly moreIncomePerChild: Cents;
  /** True if households that own another home or had a family programme before are excluded. */
  readonly firstHomeOnly: boolean;
  /** Eligible classes of the energy certificate; empty means any. */
  readonly energyClasses: readonly EnergyClass[];
  /** Required renovation and deadline, in the form after „Sanierung zum“; empty if none is required. */
  readonly renovationDuty: string;
  /** True if heating with oil, gas or biomass is excluded. */
  readonly noFuelHeating: boolean;
  /** True if the building must meet the QNG-PLUS limit for life-cycle greenhouse gases. */
  readonly greenhouseGasLimit: boolean;
  /** Minimum share of the home owned by the household, in percent; 0 without a minimum. */
  readonly minOwnership: number;
  readonly costBasis: CostBasis;
  /** Ids of programmes that cannot be combined with this one for the same home. */
  readonly notWith: readonly number[];
  /** Source of the conditions with the date of its text. */
  readonly source: string;
  readonly sourceUrl: string;
  /** Day on which the conditions were last compared with the source. */
  readonly checkedOn: IsoDate;
}

/** Maximum loan of a programme from a number of children on, for one energy standard; null: for any. */
export interface ProgrammeLimit {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  readonly energyStandard: EnergyStandard | null;
  readonly fromChildren: number;
  readonly maxAmount: Cents;
  /** True if each financed dwelling has this limit; for owner occupation one dwelling counts. */
  readonly perDwelling: boolean;
}

/** Rate of a programme from a moment on; a newer set replaces the older one completely. */
export interface ProgrammeRate {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** Energy standard for which the rate applies; null: any building. */
  readonly energyStandard: EnergyStandard | null;
  readonly termYears: number;
  readonly interestOnlyYears: number;
  readonly fixedInterestYears: number;
  readonly nominalInterestRate: Percent;
  /** Source of the rate; fictitious rates are marked as such. */
  readonly source: string;
}

export interface ProgrammeSheets {
  readonly conditions: readonly ProgrammeConditions[];
  readonly limits: readonly ProgrammeLimit[];
  readonly rates: readonly ProgrammeRate[];
}

export interface SubsidisedProgramme extends ProgrammeConditions {
  readonly limits: readonly ProgrammeLimit[];
  /** Empty if no rates were delivered; the programme is then listed but not combined with a loan. */
  readonly rates: readonly ProgrammeRate[];
}
