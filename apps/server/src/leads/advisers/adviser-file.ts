import { isEmailForm } from '@heimvorteil/contracts';
import { FINANCING_TYPES, type ProviderKind } from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  decodeText,
  FILE_ERROR_CODES,
  FileErrorLog,
  listOf,
  oneOf,
  optional,
  readRegion,
  readRows,
  readText,
  wholeNumber,
  type FileError,
  type Lined,
  type TextReader,
} from '../../platform/csv-files/index.ts';

/** Error codes of a file of advisers, explained to the operator in `docs/advisers.md`. */
export const ADVISER_ERROR_CODES = [
  ...FILE_ERROR_CODES,
  'NOT_UTF8',
  'UNKNOWN_PROVIDER',
  'UNKNOWN_LENDER',
  'LENDERS_WITHOUT_BROKER',
  'ENDPOINT_WITHOUT_SECRET',
  'FORMAT_WITHOUT_ENDPOINT',
] as const;
export type AdviserErrorCode = (typeof ADVISER_ERROR_CODES)[number];

const SPECIALISATIONS = [...FINANCING_TYPES, 'DOCTOR', 'PHARMACIST'] as const;
const ENDPOINT_FORMATS = ['JSON', 'EUROPACE'] as const;
const LONGEST_NAME = 160;
const LONGEST_ADDRESS = 2_000;
const ID = { min: 1, max: 999_999_999 };

/** Lower-case e-mail address, which identifies an adviser. */
const readEmail: TextReader<string> = (text) => {
  if (text === '') return readText(text);
  if (isEmailForm(text)) return { value: text.toLowerCase() };
  return { code: 'INVALID_VALUE', message: `„${text}“ ist keine E-Mail-Adresse.` };
};

const readName: TextReader<string> = (text) =>
  text.length > LONGEST_NAME
    ? { code: 'INVALID_VALUE', message: `Ein Name hat höchstens ${LONGEST_NAME} Zeichen.` }
    : readText(text);

/** HTTPS address of an adviser's own system, without credentials or fragment. */
const readEndpoint: TextReader<string> = (text) => {
  const url = text.length <= LONGEST_ADDRESS && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '')
    return { value: url.href };
  return {
    code: 'INVALID_VALUE',
    message: `„${text}“ ist keine Adresse mit https:// (ohne Benutzer, Kennwort und #).`,
  };
};

const schema = z.object({
  providerId: column(wholeNumber(ID)),
  name: column(readName),
  email: column(readEmail),
  regions: column(listOf(readRegion)),
  specialisations: column(listOf(oneOf(SPECIALISATIONS))),
  capacity: column(optional(wholeNumber({ min: 0, max: 100_000 }), null)),
  lenders: column(listOf(wholeNumber(ID))),
  endpoint: column(optional(readEndpoint, null)),
  format: column(optional(oneOf(ENDPOINT_FORMATS), null)),
});

export const ADVISER_COLUMNS = Object.keys(schema.shape);

export type AdviserRow = z.output<typeof schema>;

export interface AdviserFileParts {
  /** Undefined if no provider has this number. */
  readonly kindOf: (providerId: number) => ProviderKind | undefined;
  /** E-mail addresses of advisers whose endpoint has a signing secret. */
  readonly withSecret: ReadonlySet<string>;
}

/** A file is accepted or refused as a whole; `errorCount` includes errors beyond those listed. */
export type AdviserFileReading =
  | { readonly advisers: readonly AdviserRow[]; readonly errors?: never }
  | { readonly errors: readonly FileError<AdviserErrorCode>[]; readonly errorCount: number };

/** Parses a list of advisers; `file` is the file's name in error messages. */
export function readAdviserFile(
  bytes: Uint8Array,
  file: string,
  parts: AdviserFileParts,
): AdviserFileReading {
  const log = new FileErrorLog<AdviserErrorCode>();
  const text = decodeText(bytes);
  if (text === undefined) {
    const message =
      'Die Datei ist weder in UTF-8 noch in UTF-16 geschrieben. Speichere sie in Excel als „CSV UTF-8“.';
    log.addUnreadable({ file, line: 1, field: '', code: 'NOT_UTF8', message });
    return { errors: log.errors, errorCount: log.count };
  }
  const rows = readRows(file, text, schema, log);
  const lines = new Map<string, number>();
  for (const lined of rows) {
    checkRow(lined, file, parts, log);
    const earlier = lines.get(lined.row.email);
    if (earlier === undefined) lines.set(lined.row.email, lined.line);
    else {
      const message = `${lined.row.email} steht schon in Zeile ${earlier}.`;
      log.add({ file, line: lined.line, field: 'email', code: 'DUPLICATE_KEY', message });
    }
  }
  if (log.count > 0) return { errors: log.errors, errorCount: log.count };
  return { advisers: rows.map(({ row }) => row) };
}

function checkRow(
  { line, row }: Lined<AdviserRow>,
  file: string,
  { kindOf, withSecret }: AdviserFileParts,
  log: FileErrorLog<AdviserErrorCode>,
): void {
  const note = (field: keyof AdviserRow, code: AdviserErrorCode, message: string) =>
    log.add({ file, line, field, code, message });
  const kind = kindOf(row.providerId);
  if (kind === undefined) {
    note(
      'providerId',
      'UNKNOWN_PROVIDER',
      `Anbieter ${row.providerId} kommt in den geltenden Konditionen nicht vor.`,
    );
  } else if (kind !== 'BROKER' && row.lenders.length > 0) {
    note(
      'lenders',
      'LENDERS_WITHOUT_BROKER',
      `Anbieter ${row.providerId} ist kein Vermittler und finanziert selbst.`,
    );
  }
  for (const lender of row.lenders) {
    const lends = kindOf(lender) !== undefined && kindOf(lender) !== 'BROKER';
    if (!lends)
      note(
        'lenders',
        'UNKNOWN_LENDER',
        `Anbieter ${lender} ist keine Bank und keine Versicherung der geltenden Konditionen.`,
      );
  }
  if (row.endpoint !== null && !withSecret.has(row.email)) {
    note(
      'endpoint',
      'ENDPOINT_WITHOUT_SECRET',
      `ADVISER_ENDPOINT_SECRETS nennt kein Geheimnis für ${row.email}.`,
    );
  }
  if (row.endpoint === null && row.format !== null) {
    note('format', 'FORMAT_WITHOUT_ENDPOINT', 'Ein Format ohne Adresse: „endpoint“ ist leer.');
  }
}
