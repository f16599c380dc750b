import type { ProgrammeConditions, ProgrammeLimit, ProgrammeRate } from '@heimvorteil/engine';
import { berlinDay } from '../../../platform/clock/index.ts';
import { germanFigure, type Lined } from '../../../platform/csv-files/index.ts';
import { noteDuplicates } from './check-keys.ts';
import type { DeliveryErrorLog } from './delivery-error.ts';

/** The readable rows of a delivery's programmes, with line numbers. */
export interface LinedProgrammes {
  readonly conditions: readonly Lined<ProgrammeConditions>[];
  readonly limits: readonly Lined<ProgrammeLimit>[];
  readonly rates: readonly Lined<ProgrammeRate>[];
}

/**
 * Reports duplicate keys, loan limits without conditions or vice versa, and limits that fall with more
 * children.
 */
export function checkProgrammes(programmes: LinedProgrammes, log: DeliveryErrorLog): void {
  const { conditions, limits, rates } = programmes;
  const keyOf = ({ programmeId, validFrom }: ProgrammeConditions) => [programmeId, validFrom];
  noteDuplicates('programmes.csv', 'programmeId', conditions, keyOf, log);
  noteDuplicates(
    'programme-limits.csv',
    'fromChildren',
    limits,
    (row) => [row.programmeId, row.validFrom, row.energyStandard, row.fromChildren],
    log,
  );
  noteDuplicates(
    'programme-rates.csv',
    'fixedInterestYears',
    rates,
    (row) => [
      row.programmeId,
      row.validFrom,
      row.energyStandard,
      row.termYears,
      row.interestOnlyYears,
      row.fixedInterestYears,
    ],
    log,
  );
  if (!log.isUnreadable('programmes.csv')) noteStrangeLimits(programmes, log);
  if (!log.isUnreadable('programme-limits.csv')) noteMissingLimits(programmes, log);
  for (const steps of Map.groupBy(limits, ({ row }) => `${setOf(row)} ${row.energyStandard}`).values()) {
    noteFallingLimits(steps, log);
  }
  for (const { line, row } of conditions) {
    if (row.validUntil === null || row.validUntil >= berlinDay(row.validFrom)) continue;
    const message = 'validUntil liegt vor validFrom.';
    log.add({ file: 'programmes.csv', line, field: 'validUntil', code: 'MIN_ABOVE_MAX', message });
  }
}

function setOf({ programmeId, validFrom }: { programmeId: number; validFrom: string }): string {
  return `${programmeId} ${validFrom}`;
}

function noteStrangeLimits({ conditions, limits }: LinedProgrammes, log: DeliveryErrorLog): void {
  const described = new Set(conditions.map(({ row }) => setOf(row)));
  for (const { line, row } of limits) {
    if (described.has(setOf(row))) continue;
    const message = `Programm ${row.programmeId} steht mit diesem validFrom nicht in programmes.csv.`;
    const place = { file: 'programme-limits.csv', line, field: 'programmeId' };
    log.add({ ...place, code: 'UNKNOWN_PROGRAMME', message });
  }
}

function noteMissingLimits({ conditions, limits }: LinedProgrammes, log: DeliveryErrorLog): void {
  for (const { line, row } of conditions) {
    const own = limits.flatMap((limit) => (setOf(limit.row) === setOf(row) ? [limit.row] : []));
    const first = own.filter(({ fromChildren }) => fromChildren <= row.minChildren);
    const known = new Set(first.map(({ energyStandard }) => energyStandard));
    // Every energy standard that the programme names needs a loan limit for the smallest number of children.
    if (known.has(null) || (known.size > 0 && own.every((limit) => known.has(limit.energyStandard))))
      continue;
    const message = `In programme-limits.csv fehlt der Höchstbetrag ab ${row.minChildren} Kindern.`;
    log.add({ file: 'programmes.csv', line, field: 'programmeId', code: 'NO_LIMITS', message });
  }
}

function noteFallingLimits(limits: readonly Lined<ProgrammeLimit>[], log: DeliveryErrorLog): void {
  const steps = limits.toSorted((a, b) => a.row.fromChildren - b.row.fromChildren);
  steps.forEach(({ line, row }, at) => {
    const fewer = steps[at - 1];
    if (fewer === undefined || row.maxAmount >= fewer.row.maxAmount) return;
    const message = `Mit mehr Kindern darf der Höchstbetrag nicht sinken (Zeile ${fewer.line}: ${germanFigure(fewer.row.maxAmount / 100)} €).`;
    const place = { file: 'programme-limits.csv', line, field: 'maxAmount' };
    log.add({ ...place, code: 'LIMIT_FALLS_WITH_CHILDREN', message });
  });
}
