import { invisibleCases } from '@heimvorteil/contracts/invisible-signs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  column,
  decodeText,
  euros,
  FileErrorLog,
  listOf,
  optional,
  percentage,
  readDay,
  readMoment,
  readRows,
  readText,
  wholeNumber,
  type FILE_ERROR_CODES,
} from './index.ts';

const schema = z.object({
  bankId: column(wholeNumber({ min: 1, max: 999 })),
  name: column(readText),
  since: column(readDay),
  loan: column(euros({ min: 0, max: 100_000_000 })),
  rate: column(percentage({ min: 0, max: 20 })),
  places: column(listOf(readText)),
  note: column(optional(readText, '')),
});
const HEADER = 'bankId;name;since;loan;rate;places;note';
const ROW = '1;Feldbank AG;2026-11-27;50000,50;3,655;Ulm,Bonn;gut';
const READ = {
  bankId: 1,
  name: 'Feldbank AG',
  since: '2026-11-27',
  loan: 50_000_50,
  rate: 3.655,
  places: ['Ulm', 'Bonn'],
  note: 'gut',
};

function read(text: string, { needsWholeRows = false } = {}) {
  const log = new FileErrorLog<(typeof FILE_ERROR_CODES)[number]>();
  const rows = readRows('banken.csv', text, schema, log, { needsWholeRows });
  return {
    rows: rows.map(({ row }) => row),
    lines: rows.map(({ line }) => line),
    errors: log.errors.map(({ line, field, code, message }) => ({ at: `${line} ${field} ${code}`, message })),
  };
}

const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const inTabs = (line: string) => line.replaceAll(';', '\t');
const inCommas = '1,Feldbank AG,2026-11-27,"50000,50",3.655,"Ulm,Bonn",gut';

test.each<[string, string, number]>([
  ['as documented', file(HEADER, ROW), 2],
  ['a first line sep=;', file('sep=;', HEADER, ROW), 3],
  ['SEP in quotes and followed by separators', file('"SEP=;";;;;;;', HEADER, ROW), 3],
  ['a byte order mark before sep=', `\uFEFF${file('sep=;', HEADER, ROW)}`, 3],
  ['commas as separators', file(HEADER.replaceAll(';', ','), inCommas), 2],
  ['sep=, and commas', file('sep=,', HEADER.replaceAll(';', ','), inCommas), 3],
  ['tabs, as in "Unicode text"', file(inTabs(HEADER), inTabs(ROW)), 2],
  ['sep= with a tab', file('sep=\t', inTabs(HEADER), inTabs(ROW)), 3],
  ['rows of empty cells before, between and after', file(';;;;;;', HEADER, '', ' ; ;;;;;', ROW, ';;;;;;'), 5],
  ['rows of empty quoted cells', file(HEADER, '"";"";;;;;', ROW), 3],
  ['rows of cells with no-break spaces', file(HEADER, '\u00A0;\u00A0;;;;;', ROW), 3],
  ['line feeds alone', file(HEADER, ROW).replaceAll('\r', ''), 2],
  ['carriage returns alone', file(HEADER, ROW).replaceAll('\n', ''), 2],
  ['no line end at the end', `${HEADER}\n${ROW}`, 2],
  ['a header in other cases', file(HEADER.toUpperCase(), ROW), 2],
  [
    'a header with blanks and quotes',
    file('"bank Id" ; name;\u00A0since;loan;rate ;places;"note\r\n"', ROW),
    3,
  ],
  ['empty columns at the end', file(`${HEADER};;`, `${ROW};;`, ';;;;;;;;'), 2],
  ['semicolons at the end of a row', file(HEADER, `${ROW};;`), 2],
  ['an empty column in the middle', file(`;${HEADER}`, `;${ROW}`), 2],
  ['no-break spaces around values', file(HEADER, ROW.replaceAll(';', '\u00A0;\u00A0')), 2],
  ['decimal points', file(HEADER, ROW.replace('50000,50', '50000.50').replace('3,655', '3.655')), 2],
  ['a day as Excel rewrites it', file(HEADER, ROW.replace('2026-11-27', '27.11.2026')), 2],
])('%s reads the same', (_name, text, line) => {
  expect(read(text)).toEqual({ rows: [READ], lines: [line], errors: [] });
});

test('a day and a time as Excel rewrites them are those of Berlin', () => {
  const iso = readMoment('2026-11-27T08:00');
  expect(iso).toEqual({ value: '2026-11-27T07:00:00.000Z' });
  expect(readMoment('27.11.2026 08:00')).toEqual(iso);
  expect(readMoment('1.2.2026')).toEqual(readMoment('2026-02-01'));
  for (const wrong of ['31.02.2026', '27.11.26', '27.11.20261', '27.13.2026', '11/27/2026'])
    expect(readDay(wrong)).toMatchObject({ code: 'INVALID_DATE' });
});

test('a line break in a quoted name is read as a blank', () => {
  const { rows, errors } = read(file(HEADER, ROW.replace('Feldbank AG', '"Feldbank \r\n  AG\r\n"')));
  expect([rows[0]?.name, errors]).toEqual(['Feldbank AG', []]);
});

test.each(['\r\n', '\n', '\r'])('line breaks %j in quotes do not shift the lines of later errors', (end) => {
  const broken = ROW.replace('Feldbank AG', `"Feld${end}bank${end}AG"`).replace('gut', `"${end}gut${end}"`);
  const text = ['sep=;', HEADER, broken, '', ';;;;;;', ROW.replace('3,655', 'abc'), ''].join(end);
  // The row with line breaks fills lines 3 to 7, so the row with the invalid rate is in line 10.
  expect(read(text).errors.map(({ at }) => at)).toEqual(['10 rate INVALID_NUMBER']);
  expect(read(text).lines).toEqual([3]);
});

test('an error in a row with line breaks names the line of its field', () => {
  const text = file(HEADER, ROW.replace('Feldbank AG', '"Feldbank\r\nAG"').replace('3,655', '"abc\r\n"'));
  expect(read(text).errors.map(({ at }) => at)).toEqual(['3 rate INVALID_NUMBER']);
});

test.each([
  ['an open quote after empty lines', file(HEADER, '', '', ROW, '', '"offen;x'), '6  MALFORMED_CSV'],
  ['a quote within a field', file(HEADER, '', ROW.replace('Feld', 'Feld"')), '3  MALFORMED_CSV'],
  ['text after a quote', file(HEADER, '"1"x;'), '2  MALFORMED_CSV'],
  ['a header without a column', file('sep=;', HEADER.replace(';rate', ''), ROW), '2 rate MISSING_COLUMN'],
])('%s is named on its physical line', (_name, text, at) => {
  expect(read(text).errors.map((problem) => problem.at)).toContain(at);
});

test.each([
  ['decimal commas', '1,Feldbank AG,2026-11-27,50000,3,655,Ulm,gut'],
  ['lists without quotes', '1,Feldbank AG,2026-11-27,50000,3.655,Ulm,Bonn,gut'],
  ['a comma too many', '1,Feldbank AG,2026-11-27,50000,3.655,Ulm,gut,'],
  ['a comma too few', '1,Feldbank AG,2026-11-27,50000,3.655,Ulm'],
])('between commas %s are refused in words', (_name, row) => {
  const { rows, errors } = read(file(HEADER.replaceAll(';', ','), row));
  expect([rows, errors.map(({ at }) => at)]).toEqual([[], ['2  FIELD_COUNT']]);
  expect(errors[0]?.message).toMatch(
    /^Die Zeile hat \d Felder, die Kopfzeile 7\. .*Dezimalzahlen mit Punkt oder in Anführungszeichen/,
  );
});

test('between commas a shifted field below no name is refused', () => {
  const { errors } = read(file(`${HEADER.replaceAll(';', ',')},`, '1,Bank,2026-11-27,50000,3,655,Ulm,gut'));
  expect(errors).toEqual([
    { at: '2  FIELD_COUNT', message: expect.stringContaining('„gut“ nennt die Kopfzeile keine Spalte') },
  ]);
});

test('a row may end before cells that may be empty, unless that would change its meaning', () => {
  const short = ROW.split(';').slice(0, 5).join(';');
  expect(read(file(HEADER, short)).rows).toEqual([{ ...READ, places: [], note: '' }]);
  expect(read(file(HEADER, '1;Feldbank AG')).errors.map(({ at }) => at)).toEqual(['2  FIELD_COUNT']);
  expect(read(file(HEADER, short), { needsWholeRows: true }).errors.map(({ at }) => at)).toEqual([
    '2  FIELD_COUNT',
  ]);
  expect(read(file(HEADER, `${ROW};mehr`)).errors.map(({ at }) => at)).toEqual(['2  FIELD_COUNT']);
});

test.each([
  ['50.000', 'ohne Tausenderpunkt, also 50000.'],
  ['1.000.000', 'ohne Tausenderpunkt, also 1000000.'],
  ['500.000,00', 'ohne Tausenderpunkt, also 500000,00.'],
  ['1,000,000', 'ohne Tausenderkomma, also 1000000.'],
  ['50,000.00', 'ohne Tausenderkomma, also 50000.00.'],
  ['50 000', 'ohne Zeichen zwischen den Tausendern, also 50000.'],
  ["50'000", 'ohne Zeichen zwischen den Tausendern, also 50000.'],
  ['50\u202F000', 'ohne Zeichen zwischen den Tausendern, also 50000.'],
  ['50000 €', 'ohne Einheit, also 50000.'],
  ['50.000\u00A0EUR', 'ohne Tausenderpunkt und ohne Einheit, also 50000.'],
])('an amount %s is refused with how to write it', (text, hint) => {
  const reading = euros({ min: 0, max: 100_000_000 })(text);
  expect(reading).toMatchObject({ message: `„${text}“: Schreibe die Zahl ${hint}` });
});

test.each([
  ['3,655 %', '„3,655 %“: Schreibe die Zahl ohne Einheit, also 3,655.'],
  ['3.655%', '„3.655%“: Schreibe die Zahl ohne Einheit, also 3.655.'],
  ['3,6551', '„3,6551“ hat zu viele Nachkommastellen, erlaubt: 3.'],
  ['drei', '„drei“ ist keine Zahl.'],
  ['%', '„%“ ist keine Zahl.'],
])('a rate %s is refused in words', (text, message) => {
  expect(percentage({ min: 0, max: 20 })(text)).toMatchObject({ message });
});

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from('Büro')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFBüro')],
  ['UTF-16 LE with a mark', Buffer.from('\uFEFFBüro', 'utf16le')],
  ['UTF-16 LE without one', Buffer.from('Büro', 'utf16le')],
  ['UTF-16 BE with a mark', Buffer.from('\uFEFFBüro', 'utf16le').swap16()],
  ['UTF-16 BE without one', Buffer.from('Büro', 'utf16le').swap16()],
])('%s is decoded', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('Büro');
});

test('another encoding, and half a character, are not decoded', () => {
  expect(decodeText(Buffer.from('Büro', 'latin1'))).toBeUndefined();
  expect(decodeText(Buffer.from('\uFEFFBüro', 'utf16le').subarray(0, 5))).toBeUndefined();
  expect(decodeText(Buffer.from(''))).toBe('');
});

test.each(
  invisibleCases({
    marks: 'refused',
    turns: 'refused',
    zeroWidth: 'refused',
    tags: 'unchanged',
    joiners: 'unchanged',
  }),
)('a cell with %s: %j is %j', (_sign, text, value) => {
  const reading = readText(text);
  expect('value' in reading ? reading.value : undefined).toBe(value);
});
