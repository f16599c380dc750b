import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMME_ERROR_CODES, type DeliveryErrorCode, type ProgrammeFile } from './delivery-error.ts';
import { readCheckedDelivery, readDelivery, type DeliveryTexts, HEADER_LINES } from './read-delivery.ts';

const SOUND: Record<ProgrammeFile, readonly string[]> = {
  'programmes.csv': [
    HEADER_LINES['programmes.csv'],
    '300;2026-11-02;2027-12-31;Familien (300);KfW;PurchaseFinancing,BuildingFinancing;OWNER_OCCUPATION;NEW;1;90000;10000;ja;;;ja;ja;50;PRICE;297,298;Merkblatt 300;https://www.kfw.de/300;2026-11-20',
    '308;2026-11-02;;Bestand (308);KfW;PurchaseFinancing;OWNER_OCCUPATION;EXISTING;0;;;nein;F,G,H;Effizienzhaus 85 EE;nein;nein;;TOTAL;;Merkblatt 308;https://www.kfw.de/308;2026-11-20',
  ],
  'programme-limits.csv': [
    HEADER_LINES['programme-limits.csv'],
    '300;2026-11-02;EFFICIENCY_HOUSE_40;1;170000;nein',
    '300;2026-11-02;EFFICIENCY_HOUSE_40;3;200000;nein',
    '308;2026-11-02;;0;100000;ja',
  ],
  'programme-rates.csv': [
    HEADER_LINES['programme-rates.csv'],
    '300;2026-11-02T08:00;;25;1;10;1,5;KfW-Konditionen',
    '300;2026-11-02T08:00;;35;1;20;2,1;KfW-Konditionen',
  ],
};

function textsWith(file?: ProgrammeFile, change?: (lines: string[]) => string[]): DeliveryTexts {
  const text = (name: ProgrammeFile) =>
    (name === file && change ? change([...SOUND[name]]) : SOUND[name]).join('\n');
  return {
    'lenders.csv': HEADER_LINES['lenders.csv'],
    'rates.csv': HEADER_LINES['rates.csv'],
    'surcharges.csv': HEADER_LINES['surcharges.csv'],
    'reference-cases.csv': HEADER_LINES['reference-cases.csv'],
    'programmes.csv': text('programmes.csv'),
    'programme-limits.csv': text('programme-limits.csv'),
    'programme-rates.csv': text('programme-rates.csv'),
  };
}

function edit(line: number, from: string, to: string) {
  return (lines: string[]): string[] => {
    const before = lines[line - 1] ?? '';
    if (!before.includes(from)) throw new RangeError(`line ${line} has no ${from}`);
    return lines.with(line - 1, before.replace(from, to));
  };
}
const add = (row: string) => (lines: string[]) => [...lines, row];
const drop = (line: number) => (lines: string[]) => lines.toSpliced(line - 1, 1);

function errorsOf(texts: DeliveryTexts) {
  const reading = readDelivery(texts);
  return 'errors' in reading ? reading.errors : [];
}

test('programmes alone are read whole, in cents, percent and moments', () => {
  const reading = readDelivery(textsWith());
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  const { conditions = [], limits = [], rates = [] } = reading.sheets.programmes ?? {};
  expect(conditions[0]).toEqual({
    programmeId: 300,
    // Midnight in Berlin (winter time)
    validFrom: '2026-11-01T23:00:00.000Z',
    validUntil: '2027-12-31',
    name: 'Familien (300)',
    lender: 'KfW',
    financingTypes: ['PurchaseFinancing', 'BuildingFinancing'],
    uses: ['OWNER_OCCUPATION'],
    buildingStates: ['NEW'],
    minChildren: 1,
    maxTaxableIncome: 90_000_00,
    moreIncomePerChild: 10_000_00,
    firstHomeOnly: true,
    energyClasses: [],
    renovationDuty: '',
    noFuelHeating: true,
    greenhouseGasLimit: true,
    minOwnership: 50,
    costBasis: 'PRICE',
    notWith: [297, 298],
    source: 'Merkblatt 300',
    sourceUrl: 'https://www.kfw.de/300',
    checkedOn: '2026-11-20',
  });
  expect(conditions[1]).toMatchObject({
    validUntil: null,
    maxTaxableIncome: null,
    moreIncomePerChild: 0,
    minOwnership: 0,
  });
  expect(
    limits.map(({ energyStandard, fromChildren, maxAmount, perDwelling }) => [
      energyStandard,
      fromChildren,
      maxAmount,
      perDwelling,
    ]),
  ).toEqual([
    ['EFFICIENCY_HOUSE_40', 1, 170_000_00, false],
    ['EFFICIENCY_HOUSE_40', 3, 200_000_00, false],
    [null, 0, 100_000_00, true],
  ]);
  expect(rates[1]).toMatchObject({
    validFrom: '2026-11-02T07:00:00.000Z',
    termYears: 35,
    nominalInterestRate: 2.1,
  });
  expect(reading.programmeRateLines).toEqual([2, 3]);
});

test('rates may come without conditions', () => {
  const { 'programmes.csv': _conditions, 'programme-limits.csv': _limits, ...rates } = textsWith();
  expect(errorsOf(rates)).toEqual([]);
});

test('a file without a newer column is readable: for a built-in programme the table fills it', () => {
  const LATER = new Set(['noFuelHeating', 'greenhouseGasLimit', 'minOwnership']);
  const columns = HEADER_LINES['programmes.csv'].split(';');
  const earlier = (line: string) =>
    line
      .split(';')
      .filter((_field, at) => !LATER.has(columns[at] ?? ''))
      .join(';');
  const reading = readDelivery(
    textsWith('programmes.csv', (lines) => [
      ...lines.map(earlier),
      earlier(lines[1]!.replace('300;', '999;')),
    ]),
  );
  // Without a maximum loan, only the third programme is refused, with this one error.
  expect('errors' in reading && reading.errors.map(({ code, line }) => [code, line])).toEqual([
    ['NO_LIMITS', 4],
  ]);
  const read = readCheckedDelivery(
    textsWith('programmes.csv', (lines) => [
      ...lines.map(earlier),
      earlier(lines[1]!.replace('300;', '999;')),
    ]),
  );
  expect(
    read.programmes?.conditions.map((one) => [
      one.programmeId,
      one.noFuelHeating,
      one.greenhouseGasLimit,
      one.minOwnership,
    ]),
  ).toEqual([
    [300, true, true, 50],
    [308, false, false, 50],
    [999, false, false, 0],
  ]);
});

const FAULTY: [DeliveryErrorCode, ProgrammeFile, number, string, (lines: string[]) => string[]][] = [
  ['MISSING_COLUMN', 'programmes.csv', 1, 'checkedOn', edit(1, 'checkedOn', 'seen')],
  ['REQUIRED', 'programmes.csv', 2, 'source', edit(2, 'Merkblatt 300', '')],
  ['OUT_OF_RANGE', 'programmes.csv', 2, 'name', edit(2, 'Familien (300)', 'x'.repeat(61))],
  ['REQUIRED', 'programmes.csv', 2, 'uses', edit(2, 'OWNER_OCCUPATION', '')],
  ['REQUIRED', 'programmes.csv', 3, 'checkedOn', edit(3, ';2026-11-20', ';')],
  ['INVALID_DATE', 'programmes.csv', 3, 'checkedOn', edit(3, '2026-11-20', '20.13.2026')],
  ['INVALID_DATE', 'programmes.csv', 2, 'validUntil', edit(2, '2027-12-31', '2027-02-30')],
  ['INVALID_VALUE', 'programmes.csv', 2, 'sourceUrl', edit(2, 'https:', 'http:')],
  ['INVALID_VALUE', 'programmes.csv', 2, 'firstHomeOnly', edit(2, ';ja;', ';yes;')],
  ['REQUIRED', 'programmes.csv', 2, 'noFuelHeating', edit(2, ';ja;ja;50;', ';;ja;50;')],
  ['OUT_OF_RANGE', 'programmes.csv', 2, 'minOwnership', edit(2, ';50;', ';101;')],
  ['INVALID_VALUE', 'programmes.csv', 3, 'energyClasses', edit(3, 'F,G,H', 'F,G,I')],
  // Names on screen must be a single visible line.
  ['INVALID_VALUE', 'programmes.csv', 2, 'name', edit(2, 'Familien', 'Fam\u202Eilien')],
  ['INVALID_VALUE', 'programmes.csv', 2, 'source', edit(2, 'Merkblatt', 'Merk\u200Bblatt')],
  ['INVALID_VALUE', 'programmes.csv', 3, 'renovationDuty', edit(3, 'Effizienzhaus', 'Effizienz\u202Ehaus')],
  ['INVALID_VALUE', 'programmes.csv', 3, 'renovationDuty', edit(3, 'Effizienzhaus', 'Effizienz\u0007haus')],
  ['OUT_OF_RANGE', 'programmes.csv', 3, 'renovationDuty', edit(3, 'Effizienzhaus', 'x'.repeat(5_000))],
  [
    'OUT_OF_RANGE',
    'programme-rates.csv',
    2,
    'source',
    (lines) => lines.map((line, at) => (at === 1 ? line + 'x'.repeat(5_000) : line)),
  ],
  ['INVALID_NUMBER', 'programme-limits.csv', 2, 'maxAmount', edit(2, '170000', '170.000 €')],
  ['OUT_OF_RANGE', 'programme-rates.csv', 2, 'nominalInterestRate', edit(2, '1,5', '0')],
  ['TOO_MANY_DECIMALS', 'programme-rates.csv', 2, 'nominalInterestRate', edit(2, '1,5', '1,5001')],
  ['MIN_ABOVE_MAX', 'programmes.csv', 2, 'validUntil', edit(2, '2027-12-31', '2026-11-01')],
  ['MIN_ABOVE_MAX', 'programme-rates.csv', 2, 'fixedInterestYears', edit(2, ';1;10;', ';1;26;')],
  ['MIN_ABOVE_MAX', 'programme-rates.csv', 2, 'interestOnlyYears', edit(2, ';25;1;10;', ';5;5;5;')],
  ['DUPLICATE_KEY', 'programmes.csv', 3, 'programmeId', edit(3, '308', '300')],
  ['DUPLICATE_KEY', 'programme-limits.csv', 5, 'fromChildren', add('308;2026-11-02;;0;1;nein')],
  [
    'DUPLICATE_KEY',
    'programme-rates.csv',
    4,
    'fixedInterestYears',
    add('300;2026-11-02T08:00;;25;1;10;1,6;KfW'),
  ],
  ['UNKNOWN_PROGRAMME', 'programme-limits.csv', 5, 'programmeId', add('124;2026-11-02;;0;100000;nein')],
  ['UNKNOWN_PROGRAMME', 'programme-limits.csv', 2, 'programmeId', edit(2, '2026-11-02', '2026-11-03')],
  ['NO_LIMITS', 'programmes.csv', 2, 'programmeId', drop(2)],
  [
    'NO_LIMITS',
    'programmes.csv',
    2,
    'programmeId',
    add('300;2026-11-02;EFFICIENCY_HOUSE_40_QNG;3;250000;nein'),
  ],
  ['LIMIT_FALLS_WITH_CHILDREN', 'programme-limits.csv', 3, 'maxAmount', edit(3, '200000', '169999,99')],
];

test.each(FAULTY)('%s in %s, line %i, %s', (code, file, line, field, change) => {
  const changedFile = code === 'NO_LIMITS' ? 'programme-limits.csv' : file;
  const errors = errorsOf(textsWith(changedFile, change));
  expect(errors).toContainEqual(expect.objectContaining({ code, file, line, field }));
  for (const problem of errors) expect(problem.message).toMatch(/^\S.+[.?)]$/);
});

test("every error code of programmes has its case above and its row in the format's description", () => {
  const description = readFileSync(
    join(import.meta.dirname, '../../../../../../docs/rate-sheets.md'),
    'utf8',
  );
  expect(PROGRAMME_ERROR_CODES.filter((code) => !FAULTY.some(([tried]) => tried === code))).toEqual([]);
  expect(PROGRAMME_ERROR_CODES.filter((code) => !description.includes(`\`${code}\``))).toEqual([]);
});
