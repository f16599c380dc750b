import {
  PROGRAMME_TABLE,
  programmesInForce,
  type ProgrammeRate,
  type ProgrammeSheets,
  type RateSheets,
} from '@heimvorteil/engine';
import { germanFigure } from '../../../platform/csv-files/index.ts';
import type { FaultLog } from '../rate-delivery/index.ts';
import type { Suspicion } from './guard.ts';

const NOTHING: ProgrammeSheets = { conditions: [], limits: [], rates: [] };

interface ComingProgrammes {
  readonly sheets: RateSheets;
  readonly heldBefore: readonly RateSheets[];
  readonly lines: readonly number[];
}

/** Reports rates of programmes without a description. */
export function checkProgrammesAgainstMarket(
  { sheets, heldBefore, lines }: ComingProgrammes,
  log: FaultLog,
): void {
  const { conditions, rates } = sheets.programmes ?? NOTHING;
  const known = new Set(
    [PROGRAMME_TABLE, ...heldBefore.map(({ programmes }) => programmes ?? NOTHING), { conditions }].flatMap(
      (stated) => stated.conditions.map(({ programmeId }) => programmeId),
    ),
  );
  rates.forEach(({ programmeId }, at) => {
    if (known.has(programmeId)) return;
    const message = `Programm ${programmeId} ist nicht beschrieben, weder hier noch in einer früheren Lieferung.`;
    const place = { file: 'programme-rates.csv', line: lines[at] ?? 0, field: 'programmeId' };
    log.add({ ...place, code: 'UNKNOWN_PROGRAMME', message });
  });
}

/** Rates of programmes that differ too much from their predecessors, which may be in the same delivery. */
export function guardProgrammes(
  { sheets, heldBefore, lines }: ComingProgrammes,
  largestStep: number,
): Suspicion[] {
  const own = sheets.programmes ?? NOTHING;
  const held = heldBefore.map(({ programmes }) => programmes ?? NOTHING);
  return own.rates.flatMap((rate, at): Suspicion[] => {
    // `programmesInForce` returns rates only for programmes with conditions.
    const described = {
      ...PROGRAMME_TABLE,
      conditions: [...PROGRAMME_TABLE.conditions, ...own.conditions],
      rates: [],
    };
    const earlier = { ...NOTHING, rates: own.rates.filter(({ validFrom }) => validFrom < rate.validFrom) };
    const before = programmesInForce([described, ...held, earlier], rate.validFrom);
    const rows = before.find(({ programmeId }) => programmeId === rate.programmeId)?.rates ?? [];
    const was = rows.find((row) => isSameLoan(row, rate))?.nominalInterestRate;
    // In thousandths, a sheet's finest step, because floating-point differences are inexact.
    const step = was === undefined ? 0 : Math.round(Math.abs(rate.nominalInterestRate - was) * 1_000);
    if (was === undefined || step <= largestStep * 1_000) return [];
    const message = `Programm ${rate.programmeId}, ${rate.fixedInterestYears} Jahre fest: von ${germanFigure(was)} % auf ${germanFigure(rate.nominalInterestRate)} %, das sind mehr als ${germanFigure(largestStep)} Prozentpunkte.`;
    return [{ guard: 'RATE_JUMP', file: 'programme-rates.csv', line: lines[at] ?? 0, message }];
  });
}

function isSameLoan(a: ProgrammeRate, b: ProgrammeRate): boolean {
  return (
    a.energyStandard === b.energyStandard &&
    a.termYears === b.termYears &&
    a.interestOnlyYears === b.interestOnlyYears &&
    a.fixedInterestYears === b.fixedInterestYears
  );
}
