import {
  BUILDING_STATES,
  cents,
  COST_BASES,
  ENERGY_CLASSES,
  ENERGY_STANDARDS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROGRAMME_TABLE,
  type ProgrammeConditions,
  type ProgrammeLimit,
  type ProgrammeRate,
} from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  euros,
  laterColumn,
  type Lined,
  listOf,
  oneOf,
  optional,
  readDay,
  readMoment,
  readRows,
  textUpTo,
  readWebAddress,
  readYesOrNo,
  wholeNumber,
  percentage,
} from '../../../platform/csv-files/index.ts';
import type { DeliveryErrorLog } from './delivery-error.ts';

/** Programme ids are the numbers assigned by their lenders. */
const programmeIdColumn = column(wholeNumber({ min: 1, max: 999_999_999 }));
const energyStandardColumn = column(optional(oneOf(ENERGY_STANDARDS), null));
const amount = euros({ min: 1, max: 100_000_000 });
const childrenColumn = column(wholeNumber({ min: 0, max: 20 }));

/** Longest duty in characters, because it becomes part of a sentence limited to 600. */
const LONGEST_DUTY = 300;
/** Names have the API's limit, because they appear in rows of proposals. */
const nameColumn = column(textUpTo(60));
const sourceColumn = column(textUpTo(400));

const programmeSchema = z.object({
  programmeId: programmeIdColumn,
  validFrom: column(readMoment),
  validUntil: column(optional(readDay, null)),
  name: nameColumn,
  lender: nameColumn,
  financingTypes: column(listOf(oneOf(FINANCING_TYPES))),
  uses: column(listOf(oneOf(FINANCING_USE_TYPES))),
  buildingStates: column(listOf(oneOf(BUILDING_STATES))),
  minChildren: childrenColumn,
  maxTaxableIncome: column(optional(amount, null)),
  moreIncomePerChild: column(optional(euros({ min: 0, max: 1_000_000 }), cents(0))),
  firstHomeOnly: column(readYesOrNo),
  energyClasses: column(listOf(oneOf(ENERGY_CLASSES))),
  renovationDuty: column(optional(textUpTo(LONGEST_DUTY), '')),
  noFuelHeating: laterColumn(readYesOrNo),
  greenhouseGasLimit: laterColumn(readYesOrNo),
  minOwnership: laterColumn(optional(wholeNumber({ min: 0, max: 100 }), 0)),
  costBasis: column(oneOf(COST_BASES)),
  notWith: column(listOf(wholeNumber({ min: 1, max: 999_999_999 }))),
  source: sourceColumn,
  sourceUrl: column(readWebAddress),
  checkedOn: column(readDay),
});
export const PROGRAMME_COLUMNS = Object.keys(programmeSchema.shape);

/** Parses `programmes.csv`: conditions of subsidised programmes, without their maximum loans. */
export function readProgrammes(text: string, log: DeliveryErrorLog): Lined<ProgrammeConditions>[] {
  const programmes = readRows('programmes.csv', text, programmeSchema, log);
  for (const { line, row } of programmes) {
    for (const field of ['financingTypes', 'uses'] as const) {
      if (row[field].length > 0) continue;
      const message = 'Ohne einen Wert gälte das Programm für niemanden.';
      log.add({ file: 'programmes.csv', line, field, code: 'REQUIRED', message });
    }
  }
  return programmes.map(({ line, row }) => ({ line, row: withLaterConditions(row) }));
}

const NOTHING_MORE = { noFuelHeating: false, greenhouseGasLimit: false, minOwnership: 0 };

/** Fills columns missing from older files with the built-in table's values of the programme. */
function withLaterConditions(row: z.output<typeof programmeSchema>): ProgrammeConditions {
  const known = PROGRAMME_TABLE.conditions.find(({ programmeId }) => programmeId === row.programmeId);
  const { noFuelHeating, greenhouseGasLimit, minOwnership } = known ?? NOTHING_MORE;
  return {
    ...row,
    noFuelHeating: row.noFuelHeating ?? noFuelHeating,
    greenhouseGasLimit: row.greenhouseGasLimit ?? greenhouseGasLimit,
    minOwnership: row.minOwnership ?? minOwnership,
  };
}

const limitSchema = z.object({
  programmeId: programmeIdColumn,
  validFrom: column(readMoment),
  energyStandard: energyStandardColumn,
  fromChildren: childrenColumn,
  maxAmount: column(amount),
  perDwelling: column(readYesOrNo),
});
export const PROGRAMME_LIMIT_COLUMNS = Object.keys(limitSchema.shape);

export function readProgrammeLimits(text: string, log: DeliveryErrorLog): Lined<ProgrammeLimit>[] {
  return readRows('programme-limits.csv', text, limitSchema, log);
}

const rateSchema = z.object({
  programmeId: programmeIdColumn,
  validFrom: column(readMoment),
  energyStandard: energyStandardColumn,
  termYears: column(wholeNumber({ min: 1, max: 40 })),
  interestOnlyYears: column(wholeNumber({ min: 0, max: 10 })),
  fixedInterestYears: column(wholeNumber({ min: 1, max: 35 })),
  nominalInterestRate: column(percentage({ min: 0.01, max: 20 })),
  source: sourceColumn,
});

export const PROGRAMME_RATE_COLUMNS = Object.keys(rateSchema.shape);

export function readProgrammeRates(text: string, log: DeliveryErrorLog): Lined<ProgrammeRate>[] {
  const rates = readRows('programme-rates.csv', text, rateSchema, log);
  for (const { line, row } of rates) {
    const note = (field: string, message: string) =>
      log.add({ file: 'programme-rates.csv', line, field, code: 'MIN_ABOVE_MAX', message });
    if (row.interestOnlyYears >= row.termYears) {
      note('interestOnlyYears', 'In den tilgungsfreien Jahren wäre die Laufzeit schon vorbei.');
    }
    if (row.fixedInterestYears > row.termYears) {
      note('fixedInterestYears', 'Die Zinsbindung ist länger als die Laufzeit.');
    }
  }
  return rates;
}
