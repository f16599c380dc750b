import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { FinancingType, FinancingUseType } from '../rate-sheets/enumerations.ts';
import type { SheetMoment } from '../rate-sheets/rate-sheets.ts';
import type { BuildingState, EnergyClass, EnergyStandard } from './subsidy-facts.ts';

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
  /** Empty means any building. */
  readonly buildingStates: readonly BuildingState[];
  /** Children under 18 in the household. */
  readonly minChildren: number;
  /** Taxable income of a household with one child, a year; null without a limit. */
  readonly maxTaxableIncome: Cents | null;
  readonly moreIncomePerChild: Cents;
  /** Excludes households that own another home or had a family programme before. */
  readonly firstHomeOnly: boolean;
  /** Classes of the energy certificate; empty means any. */
  readonly energyClasses: readonly EnergyClass[];
  /**
   * Required renovation and deadline, in the form that follows „Sanierung zum“; empty if none is required.
   */
  readonly renovationDuty: string;
  /** Excludes heating with oil, gas or biomass. */
  readonly noFuelHeating: boolean;
  /** The building must meet the QNG-PLUS limit for life-cycle greenhouse gases. */
  readonly greenhouseGasLimit: boolean;
  /** Minimum share of the home owned by the household, in percent; 0 without a minimum. */
  readonly minOwnership: number;
  readonly costBasis: CostBasis;
  /** Programmes that cannot be combined with it for the same home. */
  readonly notWith: readonly number[];
  /** Source of the conditions with the date of its text. */
  readonly source: string;
  readonly sourceUrl: string;
  /** Day of the last comparison with the source. */
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
  /** Null: any building. */
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
  /** Empty if none were delivered; the programme is then listed but not combined with a loan. */
  readonly rates: readonly ProgrammeRate[];
}
