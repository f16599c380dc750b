import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DELIVERY_ERROR_CODES, type LenderFile, type DeliveryErrorCode } from './delivery-error.ts';
import { HEADER_LINES, readDelivery, type DeliveryTexts } from './read-delivery.ts';

/** Lines numbered as in an editor: the header is line 1. */
const SOUND: Record<LenderFile, readonly string[]> = {
  'lenders.csv': [
    'lenderId;name;brand;kind;logo;regions;minLoan;maxLoan;maxLoanToValue;employments;uses;professions;minAmortization;maxAmortization;specialRepaymentPercent;commitmentFreeMonths;commitmentInterestPerMonth;forwardPointsPerMonth;fullRepaymentDiscount;product;cwids',
    '1;Ulmenhof Baukasse;Ulmenhof;BANK;/1.svg;1276003,12760091;50000;1000000,50;90;EMPLOYED,WORKER;;;1;10;5;6;0,25;0.02;0,1;VIA;A-1,A-2',
    '2;Erlenhof Vorsorge;Erlenhof;INSURER;/2.svg;;0;500000;80;;OWNER_OCCUPATION;DOCTOR;1;10;5;6;0,25;0,02;0,1;DEFAULT;',
    '3;Eulenhof Lotsen;Eulenhof;BROKER;/3.svg;;0;0;0;;;;0;0;0;0;0;0;0;DEFAULT;',
  ],
  'rates.csv': [
    'lenderId;validFrom;fixedYears;maxLoanToValue;nominalInterestRate',
    '1;2026-11-02;10;60;3,5',
    '1;2026-11-02;10;90;3,655',
    '2;2026-11-02;10;80;3.3',
    '2;2026-11-02;15;60;3.4',
  ],
  'surcharges.csv': [
    'lenderId;validFrom;kind;from;to;points',
    '1;2026-11-02;LOAN_AMOUNT;;100000;0,1',
    '1;2026-11-02;LOAN_AMOUNT;100000;150000;0,05',
    '1;2026-11-02;EMPLOYMENT;WORKER;;-0,03',
    '1;2026-11-02;REGION;1276009;;0,02',
  ],
  'reference-cases.csv': [
    'caseId;asOf;geoCode;purchasePrice;loanAmount;employment;use;contract;profession;financingType;fixedYears;amortizationRate;bestRate',
    'berlin;2026-11-20;1276003001;400000;360000;WORKER;OWNER_OCCUPATION;;;;10;2;3,625',
    'doctor;2026-11-20;;400000;320000;EMPLOYED;OWNER_OCCUPATION;PERMANENT;DOCTOR;PurchaseFinancing;10;2;3,3',
  ],
};

function textsWith(file: LenderFile, change: (lines: string[]) => string[]): DeliveryTexts {
  const text = (name: LenderFile) => (name === file ? change([...SOUND[name]]) : SOUND[name]).join('\n');
  return {
    'lenders.csv': text('lenders.csv'),
    'rates.csv': text('rates.csv'),
    'surcharges.csv': text('surcharges.csv'),
    'reference-cases.csv': text('reference-cases.csv'),
  };
}

/** Replaces `from` on a line, counted from 1. */
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

test('a sound delivery is read whole, in cents and percent', () => {
  const reading = readDelivery(textsWith('lenders.csv', (lines) => lines));
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  expect(reading.sheets.lenders[0]).toEqual({
    lenderId: 1,
    name: 'Ulmenhof Baukasse',
    brand: 'Ulmenhof',
    kind: 'BANK',
    logo: '/1.svg',
    regions: ['1276003', '12760091'],
    minLoan: 50_000_00,
    maxLoan: 1_000_000_50,
    maxLoanToValue: 90,
    employments: ['EMPLOYED', 'WORKER'],
    uses: [],
    professions: [],
    minAmortization: 1,
    maxAmortization: 10,
    specialRepaymentPercent: 5,
    commitmentFreeMonths: 6,
    commitmentInterestPerMonth: 0.25,
    forwardPointsPerMonth: 0.02,
    fullRepaymentDiscount: 0.1,
    product: 'VIA',
    cwids: ['A-1', 'A-2'],
  });
  expect(reading.sheets.rates[1]).toEqual({
    lenderId: 1,
    validFrom: '2026-11-01T23:00:00.000Z',
    fixedYears: 10,
    maxLoanToValue: 90,
    nominalInterestRate: 3.655,
  });
  expect(reading.sheets.surcharges.map(({ kind, from, to, points }) => [kind, from, to, points])).toEqual([
    ['LOAN_AMOUNT', null, 100_000_00, 0.1],
    ['LOAN_AMOUNT', 100_000_00, 150_000_00, 0.05],
    ['EMPLOYMENT', 'WORKER', null, -0.03],
    ['REGION', '1276009', null, 0.02],
  ]);
  expect(reading.sheets.referenceCases).toHaveLength(2);
});

test.each<[string, (texts: string) => string]>([
  ['a byte order mark before a quoted header', (text) => `\uFEFF${text.replace(/^\w+/, '"$&"')}`],
  ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['a final and an empty line', (text) => `${text}\n\n`],
  [
    'quoted fields',
    (text) => text.replace('Ulmenhof Baukasse', '"Ulmenhof; ""Bau""kasse"').replace('3,5\n', '"3,5"\n'),
  ],
  [
    'columns in another order',
    (text) =>
      text
        .split('\n')
        .map((line) => line.split(';').toReversed().join(';'))
        .join('\n'),
  ],
])('%s changes nothing', (_, change) => {
  const texts = textsWith('lenders.csv', (lines) => lines);
  const changed = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, change(text)]));
  expect(errorsOf({ ...texts, ...changed })).toEqual([]);
});

test('a line without numbers ends a lender at its moment, which has a time in Berlin', () => {
  const reading = readDelivery(textsWith('rates.csv', add('2;2026-12-01 08:00;;;')));
  if ('errors' in reading) throw new Error('refused');
  expect(reading.sheets.ends).toEqual([{ lenderId: 2, validFrom: '2026-12-01T07:00:00.000Z' }]);
  expect(reading.rateLines).toEqual([2, 3, 4, 5]);
});

test('a rate of 0 fixed years is variable, in rates and in reference cases', () => {
  const rates = textsWith('rates.csv', add('1;2026-11-02;0;90;4,1'));
  const withCase = (bestRate: string) => {
    const line = `variable;2026-11-20;1276003001;400000;360000;WORKER;OWNER_OCCUPATION;;;;0;2;${bestRate}`;
    const [file, text] = ['reference-cases.csv', `${rates['reference-cases.csv']}\n${line}`] as const;
    return readDelivery({ ...rates, [file]: text });
  };
  // Expected rate: 4.1 % less the discount of 0.03 percentage points for workers.
  const reading = withCase('4,07');
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  expect(reading.sheets.rates.at(-1)).toMatchObject({ fixedYears: 0, nominalInterestRate: 4.1 });
  expect(withCase('4,1')).toMatchObject({ errors: [{ file: 'reference-cases.csv', line: 4 }] });
});

test('ranges may touch in either order', () => {
  const swapped = textsWith('surcharges.csv', ([header = '', first = '', second = '', ...rest]) => [
    header,
    second,
    first,
    ...rest,
  ]);
  expect(errorsOf(swapped)).toEqual([]);
});

test('variants are read as steps beyond the lender’s own limits, in either order', () => {
  const steps = [
    '1;2026-11-02;SPECIAL_REPAYMENT;7,5;10;0,12',
    '1;2026-11-02;SPECIAL_REPAYMENT;5;7,5;0,05',
    '2;2026-11-02;COMMITMENT_FREE_MONTHS;6;12;0,08',
  ];
  const reading = readDelivery(textsWith('surcharges.csv', (lines) => [...lines, ...steps]));
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  expect(
    reading.sheets.surcharges.slice(-3).map(({ kind, from, to, points }) => [kind, from, to, points]),
  ).toEqual([
    ['SPECIAL_REPAYMENT', 7.5, 10, 0.12],
    ['SPECIAL_REPAYMENT', 5, 7.5, 0.05],
    ['COMMITMENT_FREE_MONTHS', 6, 12, 0.08],
  ]);
});

test('lines are counted as an editor does, whatever the line ends and quoted line breaks before', () => {
  const texts = textsWith('lenders.csv', edit(2, 'Ulmenhof Baukasse', '"Ulmenhof\nBaukasse"'));
  const rates = textsWith('rates.csv', edit(4, '3.3', 'x'))['rates.csv'].replaceAll('\n', '\r\n');
  const lenders = texts['lenders.csv'].replace('INSURER', 'x');
  const lines = errorsOf({ ...texts, 'lenders.csv': lenders, 'rates.csv': rates }).map(({ file, line }) => [
    file,
    line,
  ]);
  expect(lines).toContainEqual(['lenders.csv', 4]);
  expect(lines).toContainEqual(['rates.csv', 4]);
});

const FAULTY: [DeliveryErrorCode, LenderFile, number, string, (lines: string[]) => string[]][] = [
  ['MALFORMED_CSV', 'rates.csv', 3, '', edit(3, '1;', '"1;')],
  ['MALFORMED_CSV', 'rates.csv', 1, '', edit(3, '1;', '1\0;')],
  ['MISSING_COLUMN', 'rates.csv', 1, 'fixedYears', edit(1, 'fixedYears', 'years')],
  ['UNKNOWN_COLUMN', 'rates.csv', 1, 'years', edit(1, 'fixedYears', 'years')],
  [
    'DUPLICATE_COLUMN',
    'rates.csv',
    1,
    'lenderId',
    (lines) => lines.map((line) => `${line};${line.split(';')[0]}`),
  ],
  ['MISSING_COLUMN', 'surcharges.csv', 1, 'kind', () => []],
  ['FIELD_COUNT', 'rates.csv', 4, '', edit(4, ';3.3', '')],
  ['REQUIRED', 'lenders.csv', 3, 'brand', edit(3, ';Erlenhof;', ';;')],
  ['REQUIRED', 'lenders.csv', 3, 'kind', edit(3, 'INSURER', '')],
  ['REQUIRED', 'rates.csv', 4, 'nominalInterestRate', edit(4, '3.3', '')],
  ['REQUIRED', 'rates.csv', 4, 'fixedYears', edit(4, '10;80;3.3', ';;3.3')],
  ['REQUIRED', 'rates.csv', 4, 'validFrom', edit(4, '2026-11-02', '')],
  ['INVALID_NUMBER', 'rates.csv', 4, 'nominalInterestRate', edit(4, '3.3', '3.3 %')],
  ['INVALID_NUMBER', 'lenders.csv', 3, 'maxLoan', edit(3, '500000', '500.000,00')],
  ['INVALID_NUMBER', 'rates.csv', 4, 'lenderId', edit(4, '2;', 'x2;')],
  ['TOO_MANY_DECIMALS', 'rates.csv', 4, 'nominalInterestRate', edit(4, '3.3', '3.3001')],
  ['TOO_MANY_DECIMALS', 'rates.csv', 5, 'fixedYears', edit(5, ';15;', ';15,5;')],
  ['TOO_MANY_DECIMALS', 'lenders.csv', 3, 'maxLoan', edit(3, '500000', '500.000')],
  ['OUT_OF_RANGE', 'rates.csv', 4, 'nominalInterestRate', edit(4, '3.3', '20,1')],
  ['OUT_OF_RANGE', 'rates.csv', 5, 'fixedYears', edit(5, ';15;', ';36;')],
  ['OUT_OF_RANGE', 'rates.csv', 5, 'fixedYears', edit(5, ';15;', ';-1;')],
  ['OUT_OF_RANGE', 'surcharges.csv', 4, 'points', edit(4, '-0,03', '-3,5')],
  ['OUT_OF_RANGE', 'lenders.csv', 3, 'lenderId', edit(3, '2;', '-2;')],
  ['INVALID_DATE', 'rates.csv', 4, 'validFrom', edit(4, '2026-11-02', '2026-02-30')],
  ['INVALID_DATE', 'surcharges.csv', 4, 'validFrom', edit(4, '2026-11-02', '31.02.2026')],
  ['INVALID_DATE', 'rates.csv', 4, 'validFrom', edit(4, '2026-11-02', '2026-03-29T02:30')],
  ['INVALID_VALUE', 'lenders.csv', 2, 'employments', edit(2, 'EMPLOYED', 'EMPLOYEED')],
  ['INVALID_VALUE', 'lenders.csv', 2, 'name', edit(2, 'Ulmenhof B', 'Ulmen\u202Ehof B')],
  ['INVALID_VALUE', 'lenders.csv', 2, 'name', edit(2, 'Ulmenhof B', 'Ulmen\u200Fhof B')],
  ['INVALID_VALUE', 'lenders.csv', 2, 'name', edit(2, 'Ulmenhof B', 'Ulmen\u200Bhof B')],
  ['OUT_OF_RANGE', 'lenders.csv', 2, 'name', edit(2, 'Ulmenhof B', 'U'.repeat(121))],
  ['OUT_OF_RANGE', 'lenders.csv', 2, 'brand', edit(2, ';Ulmenhof;', `;${'U'.repeat(121)};`)],
  ['INVALID_VALUE', 'lenders.csv', 3, 'uses', edit(3, 'OWNER_OCCUPATION', 'owner_occupation')],
  ['INVALID_VALUE', 'surcharges.csv', 4, 'kind', edit(4, 'EMPLOYMENT', 'WEATHER')],
  ['INVALID_VALUE', 'surcharges.csv', 4, 'from', edit(4, 'WORKER', 'DOCTOR')],
  ['INVALID_VALUE', 'surcharges.csv', 4, 'to', edit(4, 'WORKER;', 'WORKER;PENSIONER')],
  ['INVALID_VALUE', 'reference-cases.csv', 3, 'contract', edit(3, 'PERMANENT', 'FOREVER')],
  ['INVALID_REGION', 'lenders.csv', 2, 'regions', edit(2, '1276003', '1276017')],
  ['INVALID_REGION', 'lenders.csv', 2, 'regions', edit(2, '1276003', '127600')],
  ['INVALID_REGION', 'surcharges.csv', 5, 'from', edit(5, '1276009', 'Niedersachsen')],
  ['MIN_ABOVE_MAX', 'lenders.csv', 2, 'maxLoan', edit(2, '1000000,50', '49999,99')],
  ['MIN_ABOVE_MAX', 'lenders.csv', 2, 'maxAmortization', edit(2, ';1;10;', ';11;10;')],
  ['MIN_ABOVE_MAX', 'surcharges.csv', 3, 'to', edit(3, '150000', '100000')],
  [
    'DUPLICATE_KEY',
    'lenders.csv',
    5,
    'lenderId',
    add('3;Zweitname;Zweit;BROKER;/3.svg;;0;0;0;;;;0;0;0;0;0;0;0;DEFAULT;'),
  ],
  ['DUPLICATE_KEY', 'rates.csv', 6, 'maxLoanToValue', add('1;2026-11-02;10;90,0;3,655')],
  ['DUPLICATE_KEY', 'rates.csv', 6, 'validFrom', add('1;2026-11-02T00:00;;;')],
  ['DUPLICATE_KEY', 'surcharges.csv', 6, 'from', add('1;2026-11-02;EMPLOYMENT;WORKER;;0,5')],
  ['DUPLICATE_KEY', 'reference-cases.csv', 3, 'caseId', edit(3, 'doctor', 'berlin')],
  ['UNKNOWN_LENDER', 'rates.csv', 6, 'lenderId', add('9;2026-11-02;10;90;3,6')],
  ['UNKNOWN_LENDER', 'rates.csv', 6, 'lenderId', add('9;2026-11-02;;;')],
  ['UNKNOWN_LENDER', 'surcharges.csv', 6, 'lenderId', add('9;2026-11-02;EMPLOYMENT;WORKER;;0,5')],
  ['NO_RATES', 'lenders.csv', 3, 'lenderId', edit(3, '2;', '7;')],
  ['RATES_OF_BROKER', 'rates.csv', 6, 'lenderId', add('3;2026-11-02;10;90;3,6')],
  ['LOAN_TO_VALUE_NOT_COVERED', 'rates.csv', 2, 'maxLoanToValue', drop(3)],
  ['RATE_FALLS_WITH_LOAN_TO_VALUE', 'rates.csv', 3, 'nominalInterestRate', edit(3, '3,655', '3,499')],
  ['OVERLAPPING_SURCHARGES', 'surcharges.csv', 3, 'from', edit(3, ';100000;', ';99999,99;')],
  ['OVERLAPPING_SURCHARGES', 'surcharges.csv', 6, 'from', add('1;2026-11-02;REGION;12760095;;0,1')],
  ['OVERLAPPING_SURCHARGES', 'surcharges.csv', 6, 'from', add('1;2026-11-02;LOAN_AMOUNT;;;0,1')],
  // By default, lender 1 allows special repayments of 5 % and 6 months without commitment interest.
  ['VARIANT_STEP', 'surcharges.csv', 6, 'from', add('1;2026-11-02;SPECIAL_REPAYMENT;6;10;0,1')],
  ['VARIANT_STEP', 'surcharges.csv', 6, 'from', add('1;2026-11-02;SPECIAL_REPAYMENT;4;10;0,1')],
  [
    'VARIANT_STEP',
    'surcharges.csv',
    7,
    'from',
    (lines) => [
      ...lines,
      '1;2026-11-02;COMMITMENT_FREE_MONTHS;6;12;0,05',
      '1;2026-11-02;COMMITMENT_FREE_MONTHS;11;18;0,1',
    ],
  ],
  ['REQUIRED', 'surcharges.csv', 6, 'to', add('1;2026-11-02;SPECIAL_REPAYMENT;5;;0,1')],
  ['OUT_OF_RANGE', 'surcharges.csv', 6, 'to', add('1;2026-11-02;SPECIAL_REPAYMENT;5;101;0,1')],
  ['TOO_MANY_DECIMALS', 'surcharges.csv', 6, 'from', add('1;2026-11-02;COMMITMENT_FREE_MONTHS;6,5;9;0,1')],
  ['MIN_ABOVE_MAX', 'surcharges.csv', 6, 'to', add('1;2026-11-02;COMMITMENT_FREE_MONTHS;6;6;0,1')],
  ['RATE_NOT_POSITIVE', 'rates.csv', 2, 'nominalInterestRate', edit(2, '3,5', '0,03')],
  ['CWIDS_WITHOUT_VIA', 'lenders.csv', 2, 'cwids', edit(2, 'VIA', 'DEFAULT')],
  ['REFERENCE_CASE_FAILED', 'reference-cases.csv', 2, 'bestRate', edit(2, '3,625', '3,62')],
  ['REFERENCE_CASE_FAILED', 'rates.csv', 0, '', edit(4, '3.3', '3.29')],
  ['REFERENCE_CASE_FAILED', 'surcharges.csv', 0, '', drop(4)],
];

test.each(FAULTY)('%s in %s, line %i, %s', (code, file, line, field, change) => {
  const errors = errorsOf(textsWith(file, change));
  const expected = code === 'REFERENCE_CASE_FAILED' && line === 0 ? { code } : { code, file, line, field };
  expect(errors).toContainEqual(expect.objectContaining(expected));
  for (const problem of errors) expect(problem.message).toMatch(/^\S.+[.?)]$/);
});

test("every error code has its case above, and the format's description names every code and column", () => {
  const description = readFileSync(
    join(import.meta.dirname, '../../../../../../docs/rate-sheets.md'),
    'utf8',
  );
  expect(DELIVERY_ERROR_CODES.filter((code) => !FAULTY.some(([tried]) => tried === code))).toEqual([]);
  const columns = Object.values(HEADER_LINES).flatMap((line) => line.split(';'));
  const named = [...DELIVERY_ERROR_CODES, ...columns];
  expect(named.filter((name) => !description.includes(`\`${name}\``))).toEqual([]);
});

test('a refused rate names the expected and the actual value', () => {
  const [problem] = errorsOf(textsWith('reference-cases.csv', edit(2, '3,625', '3,62')));
  expect(problem?.message).toBe('Fall „berlin“: erwartet 3,62 %, die Lieferung ergibt 3,625 %.');
  const [missing] = errorsOf(textsWith('reference-cases.csv', edit(3, ';320000;', ';380000;')));
  expect(missing?.message).toBe('Fall „doctor“: erwartet 3,3 %, die Lieferung ergibt kein Angebot.');
});

test('the errors of all files and lines are named at once, without echoes of one another', () => {
  const errors = errorsOf({
    'lenders.csv': edit(2, ';50000;', ';viel;')([...SOUND['lenders.csv']]).join('\n'),
    'rates.csv': edit(4, '3.3', '')(edit(5, ';15;', ';36;')([...SOUND['rates.csv']])).join('\n'),
    'surcharges.csv': edit(2, '0,1', '9')([...SOUND['surcharges.csv']]).join('\n'),
    'reference-cases.csv': edit(3, '400000', '')([...SOUND['reference-cases.csv']]).join('\n'),
  });
  expect(errors.map(({ file, line, field, code }) => [file, line, field, code])).toEqual([
    ['lenders.csv', 2, 'minLoan', 'INVALID_NUMBER'],
    ['rates.csv', 5, 'fixedYears', 'OUT_OF_RANGE'],
    ['rates.csv', 4, 'nominalInterestRate', 'REQUIRED'],
    ['surcharges.csv', 2, 'points', 'OUT_OF_RANGE'],
    ['reference-cases.csv', 3, 'purchasePrice', 'REQUIRED'],
  ]);
});

test('thousands of errors are counted, 500 are listed', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `9;2026-11-02;10;${(at + 100) / 20};3,6`);
  const reading = readDelivery(textsWith('rates.csv', (lines) => [...lines, ...rows]));
  if (!('errors' in reading)) throw new Error('the delivery was taken');
  expect([reading.errors.length, reading.errorCount]).toEqual([500, 2000]);
});
