import { inHalfWidth, withoutFormatCharacters, checkPhoneNumber as operation } from '@heimvorteil/contracts';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';

/** Where people are: no premium, service, personal or pager numbers. */
const REACHES_PEOPLE: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** The number (E.164) under which somebody in Germany can be reached; undefined when it is none. */
export function contactNumber(typed: string): string | undefined {
  const { german, type, e164 } = checkPhoneNumber(typed);
  return german && type !== null && REACHES_PEOPLE.has(type) ? (e164 ?? undefined) : undefined;
}

/** What is known of a phone number. */
export interface PhoneNumberCheck {
  valid: boolean;
  german: boolean;
  e164: string | null;
  national: string | null;
  type: string | null;
}

const INVALID: PhoneNumberCheck = { valid: false, german: false, e164: null, national: null, type: null };

/** "0151 11111111" passes the numbering plan and reaches nobody. */
const ONE_DIGIT_REPEATED = /(\d)\1{6,}$/;
/** A German number has at most eleven digits after the country code (E.164 numbering plan of the Bundesnetzagentur). */
const LONGEST_GERMAN_NUMBER = 11;

/** Reads a number as typed, German unless it says otherwise. */
export function checkPhoneNumber(typed: string): PhoneNumberCheck {
  const number = readPhoneNumber(typed);
  if (!number) return INVALID;
  return {
    valid: true,
    german: number.country === 'DE',
    e164: number.number,
    national: number.formatNational(),
    type: number.getType() ?? null,
  };
}

/** A number as its owner recognises it and others do not: country, network or area, the last two digits. */
export function maskPhoneNumber(typed: string): string {
  const number = readPhoneNumber(typed);
  if (!number) return `${dots(8)}${typed.replaceAll(/\D/g, '').slice(-SHOWN_DIGITS)}`.trim();
  const { country, countryCallingCode, nationalNumber } = number;
  // German networks of mobile phones have three digits, areas as many as the numbering plan gives them.
  const isNetwork = country === 'DE' && number.getType() === 'MOBILE';
  const areaDigits = isNetwork ? 3 : (number.formatInternational().split(' ')[1]?.length ?? 0);
  const hidden = nationalNumber.length - areaDigits - SHOWN_DIGITS;
  const end = nationalNumber.slice(-SHOWN_DIGITS);
  return `+${countryCallingCode} ${nationalNumber.slice(0, areaDigits)} ${dots(hidden)}${end}`;
}

const SHOWN_DIGITS = 2;

/** Dots in groups of four; the last group is the one that digits follow. */
function dots(count: number): string {
  return '•'.repeat(Math.max(0, count)).replaceAll(/•{4}/g, '•••• ');
}

function readPhoneNumber(typed: string): PhoneNumber | undefined {
  const visible = inHalfWidth(withoutFormatCharacters(typed)).replaceAll(/\s/g, ' ');
  const digits = withoutWords(visible);
  // No one leaves the zero of a German area out, so a number that begins with 49 lacks its plus.
  const withPlus = digits.replace(COUNTRY_WITHOUT_PLUS, '+49');
  return validNumber(withPlus) ?? (withPlus === digits ? undefined : validNumber(digits));
}

const COUNTRY_WITHOUT_PLUS = /^[^\d+]*49(?=\D*\d)/;
const DIGIT_RUN = /\+?[\d([][\d\s()[\]/.–-]*/g;
/** A number that lacks its beginning may be the second half of another one. */
const IS_WHOLE = /^[([]*(?:\+|0|49)/;

/** The number without what is written around it, an hour for instance; the whole text where there is more than one. */
function withoutWords(text: string): string {
  const runs = text.match(DIGIT_RUN) ?? [];
  const [number, ...others] = runs.toSorted((one, other) => digitsIn(other) - digitsIn(one));
  const isClear = number !== undefined && IS_WHOLE.test(number) && others.every((run) => digitsIn(run) <= 2);
  return isClear ? number : text;
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

function validNumber(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, 'DE');
  if (!number?.isValid() || ONE_DIGIT_REPEATED.test(number.nationalNumber)) return undefined;
  const isTooLong = number.country === 'DE' && number.nationalNumber.length > LONGEST_GERMAN_NUMBER;
  return isTooLong ? undefined : number;
}

/** What a phone number is, for forms. */
export function phoneNumberRoutes(app: FastifyInstance): void {
  serve(app, operation, ({ body }) => checkPhoneNumber(body.number));
}
