import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import type { ProgrammeSheets } from './programme.ts';
import { PROGRAMME_TABLE } from './programme-table.ts';
import { isOpenOn, programmesInForce } from './programmes-in-force.ts';

const [FIRST_ROW] = PROGRAMME_TABLE.conditions;

/** A delivery with the first programme of `PROGRAMME_TABLE`. */
function delivered(
  name: string,
  validFrom: string,
  maxAmount: number,
  validUntil: string | null = null,
): ProgrammeSheets {
  const { programmeId } = FIRST_ROW!;
  return {
    conditions: [{ ...FIRST_ROW!, name, validFrom, validUntil }],
    limits: [
      {
        programmeId,
        validFrom,
        energyStandard: null,
        fromChildren: 0,
        maxAmount: cents(maxAmount),
        perDwelling: false,
      },
    ],
    rates: [],
  };
}

function rate(nominalInterestRate: number, validFrom: string): ProgrammeSheets {
  const { programmeId } = FIRST_ROW!;
  const terms = {
    energyStandard: null,
    termYears: 25,
    interestOnlyYears: 1,
    fixedInterestYears: 10,
    source: 'Demo',
  };
  const row = { programmeId, validFrom, ...terms, nominalInterestRate: percent(nominalInterestRate) };
  return { conditions: [], limits: [], rates: [row] };
}

const told = (sheets: readonly ProgrammeSheets[], day: string) => {
  const first = programmesInForce([PROGRAMME_TABLE, ...sheets], day).find((one) => isOpenOn(one, day));
  return [first?.programmeId, first?.name, first?.limits[0]?.maxAmount, first?.rates[0]?.nominalInterestRate];
};
const TABLE_NAME = FIRST_ROW!.name;

test.each([
  [
    'the table holds until something is delivered',
    [],
    '2026-11-23',
    [124, TABLE_NAME, 100_000_00, undefined],
  ],
  [
    'what is delivered for a later day takes its place with its own limit',
    [delivered('new', '2026-11-01', 1)],
    '2026-11-23',
    [124, 'new', 1, undefined],
  ],
  [
    'and waits until then',
    [delivered('new', '2026-12-01', 1)],
    '2026-11-30',
    [124, TABLE_NAME, 100_000_00, undefined],
  ],
  [
    'of two of one day the later delivery counts',
    [delivered('first', '2026-11-01', 1), delivered('second', '2026-11-01', 2)],
    '2026-11-23',
    [124, 'second', 2, undefined],
  ],
  [
    'rates are dated by themselves',
    [rate(3.1, '2026-11-02'), rate(3.2, '2026-11-20'), rate(3.3, '2026-12-01')],
    '2026-11-23',
    [124, TABLE_NAME, 100_000_00, 3.2],
  ],
  [
    'one that is over is gone',
    [delivered('over', '2026-11-01', 1, '2026-11-22')],
    '2026-11-23',
    [297, 'Klimafreundlicher Neubau, selbst genutzt (297)', 100_000_00, undefined],
  ],
  [
    'on its last day it is there',
    [delivered('over', '2026-11-01', 1, '2026-11-23')],
    '2026-11-23',
    [124, 'over', 1, undefined],
  ],
])('%s', (_what, sheets, day, expected) => {
  expect(told(sheets, day)).toEqual(expected);
});

test('every programme of the table has a source, limits and a day on which it was checked', () => {
  for (const { programmeId, source, sourceUrl, checkedOn, limits } of programmesInForce(
    [PROGRAMME_TABLE],
    '2026-11-23',
  )) {
    expect([
      programmeId,
      source.length > 20,
      URL.canParse(sourceUrl),
      checkedOn >= '2026-01-01',
      limits.length > 0,
    ]).toEqual([programmeId, true, true, true, true]);
  }
});
