import {
  PROGRAMME_TABLE,
  programmesInForce,
  type ProgrammeSheets,
  type RateSheets,
  type SheetMoment,
  type SubsidisedProgramme,
} from '@heimvorteil/engine';
import { berlinDay, berlinMoment } from '../../clock/index.ts';

/** The built-in table, its days as the moments at which they begin in Berlin: deliveries state moments, and both are compared. */
const TABLE: ProgrammeSheets = {
  conditions: PROGRAMME_TABLE.conditions.map(fromMoment),
  limits: PROGRAMME_TABLE.limits.map(fromMoment),
  rates: [],
};

function fromMoment<Row extends { readonly validFrom: SheetMoment }>(row: Row): Row {
  return { ...row, validFrom: berlinMoment(row.validFrom) ?? row.validFrom };
}

function fromDay<Row extends { readonly validFrom: SheetMoment }>(row: Row): Row {
  return { ...row, validFrom: berlinDay(row.validFrom) };
}

/** The programmes in force at a moment: those of the table, and in their places what is delivered, oldest first; dated by days. */
export function programmesAt(delivered: readonly RateSheets[], at: SheetMoment): SubsidisedProgramme[] {
  const sheets = delivered.flatMap(({ programmes }) => programmes ?? []);
  return programmesInForce([TABLE, ...sheets], at).map(({ limits, rates, ...programme }) => ({
    ...fromDay(programme),
    limits: limits.map(fromDay),
    rates: rates.map(fromDay),
  }));
}
