import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { LENDER_FILES, readDelivery, type LenderFile } from '../rate-delivery/index.ts';
import { readFolder } from './delivery-folder.ts';

const LENDER =
  '77001;Feldbank AG;Feldbank;BANK;/logos/77001.svg;;50000;1000000;100;;;;1;10;5;6;0,25;0,02;0,15;DEFAULT;';
const FILES: Readonly<Record<LenderFile, readonly string[]>> = {
  'lenders.csv': [
    'lenderId;name;brand;kind;logo;regions;minLoan;maxLoan;maxLoanToValue;employments;uses;professions;minAmortization;maxAmortization;specialRepaymentPercent;commitmentFreeMonths;commitmentInterestPerMonth;forwardPointsPerMonth;fullRepaymentDiscount;product;cwids',
    LENDER,
  ],
  'rates.csv': [
    'lenderId;validFrom;fixedYears;maxLoanToValue;nominalInterestRate',
    '77001;2026-11-27;10;80;3,655',
    '77001;2026-11-27;10;100;3,9',
  ],
  'surcharges.csv': [
    'lenderId;validFrom;kind;from;to;points',
    '77001;2026-11-27;EMPLOYMENT;SELFEMPLOYED;;0,15',
  ],
  'reference-cases.csv': [
    'caseId;asOf;geoCode;purchasePrice;loanAmount;employment;use;contract;profession;financingType;fixedYears;amortizationRate;bestRate',
    'f1;2026-11-28;1276003;400000;300000;EMPLOYED;OWNER_OCCUPATION;;;;10;2;3,655',
  ],
};

type Write = (lines: readonly string[], file: LenderFile) => string | Uint8Array;
const asExcel: Write = (lines) => `${lines.join('\r\n')}\r\n`;
/** Excel appends empty rows where cells were once filled. */
const withEmptyRows: Write = ([header = '', ...rows], file) => {
  const empty = header.replaceAll(/[^;]/g, '');
  return asExcel([header, ...rows, '', empty, empty, ''], file);
};
const between = (separator: string, lines: readonly string[]) =>
  lines.map((line) =>
    line
      .split(';')
      .map((cell) => (cell.includes(separator) ? `"${cell}"` : cell))
      .join(separator),
  );

async function read(write: Write) {
  const folder = mkdtempSync(join(inject('temporaryFolder'), 'delivery-'));
  for (const file of LENDER_FILES) writeFileSync(join(folder, file), write(FILES[file], file));
  const { texts, suspicions } = await readFolder(folder);
  return { reading: readDelivery(texts), suspicions };
}

async function errorsOf(write: Write) {
  const { reading } = await read(write);
  return 'errors' in reading ? reading.errors : [];
}

// @contract 7.4
test.each<[string, Write]>([
  ['with rows of empty cells', withEmptyRows],
  ['with a first line sep=;', (lines, file) => asExcel(['sep=;', ...lines], file)],
  ['between commas', (lines, file) => asExcel(between(',', lines), file)],
  ['between commas, with sep=,', (lines, file) => asExcel(['sep=,', ...between(',', lines)], file)],
  ['in UTF-16', (lines, file) => Buffer.from(`\uFEFF${asExcel(lines, file)}`, 'utf16le')],
  [
    'in UTF-16 between tabs',
    (lines, file) => Buffer.from(`\uFEFF${asExcel(between('\t', lines), file)}`, 'utf16le'),
  ],
  [
    'in UTF-16, the high byte first',
    (lines, file) => Buffer.from(`\uFEFF${asExcel(lines, file)}`, 'utf16le').swap16(),
  ],
  ['in UTF-8 with a byte order mark', (lines, file) => `\uFEFF${asExcel(lines, file)}`],
  [
    'with line breaks in quotes',
    (lines, file) =>
      asExcel(lines, file)
        .toString()
        .replace('Feldbank AG', '"Feldbank\r\nAG"')
        .replace('3,655', '"3,655\r\n"'),
  ],
  [
    'with German days',
    (lines, file) => asExcel(lines, file).toString().replaceAll('2026-11-27', '27.11.2026'),
  ],
])('a delivery as Excel writes it %s is the same', async (_name, write) => {
  const plain = await read(asExcel);
  const copied = await read(write);
  expect(plain.suspicions).toEqual([]);
  expect(copied.suspicions).toEqual([]);
  if ('errors' in copied.reading || 'errors' in plain.reading) throw new Error(JSON.stringify(copied));
  expect(copied.reading.sheets).toEqual(plain.reading.sheets);
});

test('cells that Excel left out at the end of a row are empty', async () => {
  const { reading } = await read((lines, file) =>
    asExcel(lines, file).toString().replace('DEFAULT;', 'DEFAULT'),
  );
  expect('sheets' in reading && reading.sheets.lenders[0]?.cwids).toEqual([]);
  // In rates.csv, a line without figures ends its lender's rates, so it must contain all separators.
  const errors = await errorsOf((lines, file) =>
    asExcel(file === 'rates.csv' ? [...lines, '77001;2026-12-01'] : lines, file),
  );
  expect(errors).toMatchObject([{ file: 'rates.csv', line: 4, code: 'FIELD_COUNT' }]);
});

// @contract 7.4
test('an error below a quoted line break names its physical line', async () => {
  const errors = await errorsOf((lines, file) =>
    asExcel(lines, file).toString().replace('3,655', '"3,655\r\n"').replace('100;3,9', '100;abc'),
  );
  expect(errors).toMatchObject([
    { file: 'rates.csv', line: 4, field: 'nominalInterestRate', code: 'INVALID_NUMBER' },
  ]);
});

// @contract 7.4
test.each([
  ['50.000', ';50000;', ';50.000;'],
  ['1.000.000', ';1000000;', ';1.000.000;'],
])('an amount %s is refused with the word that helps', async (_name, plain, dotted) => {
  const errors = await errorsOf((lines, file) => asExcel(lines, file).toString().replace(plain, dotted));
  expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('ohne Tausenderpunkt'));
});

// @contract 7.4
test('between commas a decimal comma is refused in words', async () => {
  const [problem] = await errorsOf((lines, file) =>
    asExcel(file === 'rates.csv' ? lines.map((line) => line.replaceAll(';', ',')) : lines, file),
  );
  expect(problem).toMatchObject({ file: 'rates.csv', line: 2, code: 'FIELD_COUNT' });
  expect(problem?.message).toContain('Dezimalzahlen mit Punkt oder in Anführungszeichen');
});

test('rows of empty cells are no rows: such a file is as empty as one without them', async () => {
  const { suspicions } = await read((lines, file) =>
    file === 'rates.csv' ? withEmptyRows(['sep=;', ...lines.slice(0, 1)], file) : asExcel(lines, file),
  );
  expect(suspicions).toMatchObject([{ guard: 'EMPTY_FILE', file: 'rates.csv' }]);
});
