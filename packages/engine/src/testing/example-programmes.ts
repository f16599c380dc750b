import { cents, type Cents, percent } from '../money/money.ts';
import { assessProgrammes } from '../subsidised-programmes/assess-programmes.ts';
import type { ProgrammeAssessment } from '../subsidised-programmes/assessment.ts';
import type { ProgrammeSheets, SubsidyFacts } from '../subsidised-programmes/programme.ts';
import { PROGRAMME_TABLE } from '../subsidised-programmes/programme-table.ts';
import { programmesInForce } from '../subsidised-programmes/programmes-in-force.ts';

export const DAY = '2026-11-23';
export const euros = (amount: number): Cents => cents(amount * 100);
const RATES: ProgrammeSheets = {
  conditions: [],
  limits: [],
  rates: [
    {
      programmeId: 300,
      validFrom: '2026-11-02',
      energyStandard: null,
      termYears: 25,
      interestOnlyYears: 1,
      fixedInterestYears: 10,
      nominalInterestRate: percent(1.5),
      source: 'Demo',
    },
  ],
};
export const PROGRAMMES = programmesInForce([PROGRAMME_TABLE, RATES], DAY);

export const PURCHASE: SubsidyFacts = {
  financingType: 'PurchaseFinancing',
  financingUseType: 'OWNER_OCCUPATION',
  purchasePrice: euros(400_000),
  otherCosts: euros(46_280),
};
const FAMILY: SubsidyFacts = {
  ...PURCHASE,
  minorChildren: 2,
  taxableIncome: euros(95_000),
  ownsOtherHome: false,
  hadFamilySubsidy: false,
  ownershipShare: 100,
};
export const OLD_HOUSE: SubsidyFacts = {
  ...FAMILY,
  buildingState: 'EXISTING',
  energyClass: 'G',
  willRenovate: true,
};
export const NEW_HOUSE: SubsidyFacts = {
  ...FAMILY,
  financingType: 'BuildingFinancing',
  landPrice: euros(0),
  energyStandard: 'EFFICIENCY_HOUSE_40',
  heatsWithFuel: false,
  keepsGreenhouseGasLimit: true,
};
export const SEALED: SubsidyFacts = { ...NEW_HOUSE, energyStandard: 'EFFICIENCY_HOUSE_40_QNG' };

export function assessed(programmeId: number, facts: SubsidyFacts): ProgrammeAssessment {
  const found = assessProgrammes(facts, PROGRAMMES, DAY).find((one) => one.programmeId === programmeId);
  if (found === undefined) throw new Error(`no programme ${programmeId}`);
  return found;
}
