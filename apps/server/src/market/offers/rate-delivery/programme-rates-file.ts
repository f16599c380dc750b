import type { ProgrammeRate } from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  type Lined,
  percentage,
  readMoment,
  readRows,
  wholeNumber,
} from '../../../platform/csv-files/index.ts';
import type { FaultLog } from './fault.ts';
import { energyStandardColumn, programmeIdColumn, sourceColumn } from './programmes-file.ts';

const schema = z.object({
  programmeId: programmeIdColumn,
  validFrom: column(readMoment),
  energyStandard: energyStandardColumn,
  termYears: column(wholeNumber({ min: 1, max: 40 })),
  interestOnlyYears: column(wholeNumber({ min: 0, max: 10 })),
  fixedInterestYears: column(wholeNumber({ min: 1, max: 35 })),
  nominalInterestRate: column(percentage({ min: 0.01, max: 20 })),
  source: sourceColumn,
});
export const PROGRAMME_RATE_COLUMNS = Object.keys(schema.shape);

export function readProgrammeRates(text: string, log: FaultLog): Lined<ProgrammeRate>[] {
  const rates = readRows('programme-rates.csv', text, schema, log);
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
