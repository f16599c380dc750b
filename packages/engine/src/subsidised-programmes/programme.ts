import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { FinancingType, FinancingUseType } from '../rate-sheets/enumerations.ts';
import type { SheetMoment } from '../rate-sheets/rate-sheets.ts';
import type { BuildingState, EnergyClass, EnergyStandard } from './subsidy-facts.ts';

export const COST_BASES = ['TOTAL', 'PRICE'] as const;
/** Which costs a programme lends for: all of them, or the price alone, of a building without its land. */
export type CostBasis = (typeof COST_BASES)[number];

/** The conditions of a programme from a moment on; a newer set replaces the older one whole. */
export interface ProgrammeConditions {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** The last day on which it may be applied for; null: open. */
  readonly validUntil: IsoDate | null;
  readonly name: string;
  readonly lender: string;
  readonly financingTypes: readonly FinancingType[];
  readonly uses: readonly FinancingUseType[];
  /** None means any building. */
  readonly buildingStates: readonly BuildingState[];
  /** Children under 18 in the household. */
  readonly minChildren: number;
  /** Taxable income of a household with one child, a year; null: no limit. */
  readonly maxTaxableIncome: Cents | null;
  readonly moreIncomePerChild: Cents;
  /** Whoever owns another home, or had a family programme before, is excluded. */
  readonly firstHomeOnly: boolean;
  /** Classes of the energy certificate; none means any. */
  readonly energyClasses: readonly EnergyClass[];
  /** What the building must be renovated to and by when, as it stands after „Sanierung zum“; empty: no renovation is asked. */
  readonly renovationDuty: string;
  /** Nothing that heats with oil, gas or biomass. */
  readonly noFuelHeating: boolean;
  /** The building keeps the limit of QNG-PLUS for greenhouse gases over its life. */
  readonly greenhouseGasLimit: boolean;
  /** What the household owns of the home at least, in percent; 0: nothing is asked. */
  readonly minOwnership: number;
  readonly costBasis: CostBasis;
  /** Programmes that it is not combined with for the same home. */
  readonly notWith: readonly number[];
  /** Where the conditions were read, with the state of that text. */
  readonly source: string;
  readonly sourceUrl: string;
  /** The day on which they were last compared with their source. */
  readonly checkedOn: IsoDate;
}

/** The highest loan of a programme from a number of children on, for one energy standard; null: for any. */
export interface ProgrammeLimit {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  readonly energyStandard: EnergyStandard | null;
  readonly fromChildren: number;
  readonly maxAmount: Cents;
  /** Whether each dwelling that is financed has this limit of its own; a household moves into one. */
  readonly perDwelling: boolean;
}

/** A rate of a programme from a moment on; a newer set replaces the older one whole. */
export interface ProgrammeRate {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
  /** Null: whatever the building reaches. */
  readonly energyStandard: EnergyStandard | null;
  readonly termYears: number;
  readonly interestOnlyYears: number;
  readonly fixedInterestYears: number;
  readonly nominalInterestRate: Percent;
  /** Where it comes from; a made-up one says so. */
  readonly source: string;
}

/** Programmes as a delivery states them, or as they are in force. */
export interface ProgrammeSheets {
  readonly conditions: readonly ProgrammeConditions[];
  readonly limits: readonly ProgrammeLimit[];
  readonly rates: readonly ProgrammeRate[];
}

/** One programme as it is in force. */
export interface SubsidisedProgramme extends ProgrammeConditions {
  readonly limits: readonly ProgrammeLimit[];
  /** None where nobody has delivered any: then it is named, but combined with nothing. */
  readonly rates: readonly ProgrammeRate[];
}
