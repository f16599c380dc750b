import {
  eurosFromCents,
  percent,
  PROGRAMME_TABLE,
  type IsoDate,
  type ProgrammeConditions,
  type ProgrammeLimit,
  type ProgrammeRate,
} from '@heimvorteil/engine';
import { toCsv } from './csv.ts';

/** Source note of each rate: only the rates are fictional, because real ones change daily. */
const INVENTED = 'Demo: erfundener Zins';
const RATES_FROM: IsoDate = '2026-11-02';

/**
 * Rate in percent for 10 fixed years and a term of 25 years, by programme number. Subsidised rates are below
 * the market's, programme 124 only slightly.
 */
const RATES_OF_TEN_YEARS: Readonly<Record<number, number>> = {
  124: 3.44,
  297: 2.72,
  298: 2.72,
  300: 1.83,
  308: 2.08,
};
const MORE_FOR_35_YEARS = 0.12;
const MORE_FOR_20_YEARS_FIXED = 0.35;

/**
 * Rates for terms of 25 and 35 years with one year without repayment; programme 300 (families who build) also
 * has 20 fixed years.
 */
function demoProgrammeRates(): ProgrammeRate[] {
  return Object.entries(RATES_OF_TEN_YEARS).flatMap(([id, rate]) =>
    [25, 35].flatMap((termYears) =>
      fixedYearsOf(Number(id)).map((fixedInterestYears): ProgrammeRate => {
        const longer = termYears === 35 ? MORE_FOR_35_YEARS : 0;
        const fixed = fixedInterestYears === 20 ? MORE_FOR_20_YEARS_FIXED : 0;
        return {
          programmeId: Number(id),
          validFrom: RATES_FROM,
          energyStandard: null,
          termYears,
          interestOnlyYears: 1,
          fixedInterestYears,
          nominalInterestRate: percent(Math.round((rate + longer + fixed) * 100) / 100),
          source: INVENTED,
        };
      }),
    ),
  );
}

function fixedYearsOf(programmeId: number): number[] {
  return programmeId === 300 ? [10, 20] : [10];
}

export function programmeFiles(): Record<string, string> {
  return {
    'programmes.csv': toCsv(
      [
        'programmeId',
        'validFrom',
        'validUntil',
        'name',
        'lender',
        'financingTypes',
        'uses',
        'buildingStates',
        'minChildren',
        'maxTaxableIncome',
        'moreIncomePerChild',
        'firstHomeOnly',
        'energyClasses',
        'renovationDuty',
        'noFuelHeating',
        'greenhouseGasLimit',
        'minOwnership',
        'costBasis',
        'notWith',
        'source',
        'sourceUrl',
        'checkedOn',
      ],
      PROGRAMME_TABLE.conditions.map(conditionFields),
    ),
    'programme-limits.csv': toCsv(
      ['programmeId', 'validFrom', 'energyStandard', 'fromChildren', 'maxAmount', 'perDwelling'],
      PROGRAMME_TABLE.limits.map(limitFields),
    ),
    'programme-rates.csv': toCsv(
      [
        'programmeId',
        'validFrom',
        'energyStandard',
        'termYears',
        'interestOnlyYears',
        'fixedInterestYears',
        'nominalInterestRate',
        'source',
      ],
      demoProgrammeRates(),
    ),
  };
}

function conditionFields(row: ProgrammeConditions) {
  const { maxTaxableIncome } = row;
  return {
    ...row,
    maxTaxableIncome: maxTaxableIncome === null ? null : eurosFromCents(maxTaxableIncome),
    moreIncomePerChild: eurosFromCents(row.moreIncomePerChild),
    firstHomeOnly: yesOrNo(row.firstHomeOnly),
    noFuelHeating: yesOrNo(row.noFuelHeating),
    greenhouseGasLimit: yesOrNo(row.greenhouseGasLimit),
  };
}

function limitFields(row: ProgrammeLimit) {
  return { ...row, maxAmount: eurosFromCents(row.maxAmount), perDwelling: yesOrNo(row.perDwelling) };
}

function yesOrNo(holds: boolean): string {
  return holds ? 'ja' : 'nein';
}
