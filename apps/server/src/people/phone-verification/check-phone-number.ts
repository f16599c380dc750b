import { inHalfWidth, withoutFormatCharacters, checkPhoneNumber as operation } from '@heimvorteil/contracts';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import { emailIndexOf, type Vault } from '../../platform/privacy/index.ts';

/** Matches a tag after a plus in an address (RFC 5233); an address that begins with the plus has none. */
const TAG = /^([^+@]+)\+.*(?=@[^@]*$)/;

/**
 * Blind index of an address for limits: ignores case and `+tag`, because all variants reach one mailbox.
 * Identity and login use the exact address.
 */
export function countedEmailIndex(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return emailIndexOf(email.trim().replace(TAG, '$1'), vault);
}

export function phoneIndexOf(phoneNumber: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('phone', contactNumber(phoneNumber) ?? phoneNumber);
}

/** Number types that reach a person; premium, service, personal and pager numbers are excluded. */
const REACHES_PEOPLE: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** Number in E.164 format if it reaches a person in Germany, else undefined. */
export function contactNumber(entered: string): string | undefined {
  const { german, type, e164 } = checkPhoneNumber(entered);
  return german && type !== null && REACHES_PEOPLE.has(type) ? (e164 ?? undefined) : undefined;
}

export interface PhoneNumberCheck {
  valid: boolean;
  german: boolean;
  e164: string | null;
  national: string | null;
  type: string | null;
}

const INVALID: PhoneNumberCheck = { valid: false, german: false, e164: null, national: null, type: null };
/** Numbers that end in seven equal digits are valid by the numbering plan, but reach no one. */
const ONE_DIGIT_REPEATED = /(\d)\1{6,}$/;
/** Maximum digits after the country code (numbering plan of the Bundesnetzagentur). */
const LONGEST_GERMAN_NUMBER = 11;

/** Checks a number; without a country code it is read as German. */
export function checkPhoneNumber(entered: string): PhoneNumberCheck {
  const number = readPhoneNumber(entered);
  if (!number) return INVALID;
  return {
    valid: true,
    german: number.country === 'DE',
    e164: number.number,
    national: number.formatNational(),
    type: number.getType() ?? null,
  };
}

/** Masks a number for its owner: country code, network or area code, and the last two digits are visible. */
export function maskPhoneNumber(entered: string): string {
  const number = readPhoneNumber(entered);
  if (!number) return `${dots(8)}${entered.replaceAll(/\D/g, '').slice(-VISIBLE_DIGITS)}`.trim();
  const { country, countryCallingCode, nationalNumber } = number;
  // German mobile prefixes have three digits; an area code's length depends on the numbering plan.
  const isNetwork = country === 'DE' && number.getType() === 'MOBILE';
  const areaDigits = isNetwork ? 3 : (number.formatInternational().split(' ')[1]?.length ?? 0);
  const hidden = nationalNumber.length - areaDigits - VISIBLE_DIGITS;
  const end = nationalNumber.slice(-VISIBLE_DIGITS);
  return `+${countryCallingCode} ${nationalNumber.slice(0, areaDigits)} ${dots(hidden)}${end}`;
}

const VISIBLE_DIGITS = 2;

function dots(count: number): string {
  return '•'.repeat(Math.max(0, count)).replaceAll(/•{4}/g, '•••• ');
}

function readPhoneNumber(entered: string): PhoneNumber | undefined {
  const visible = inHalfWidth(withoutFormatCharacters(entered)).replaceAll(/\s/g, ' ');
  const digits = withoutWords(visible);
  // German area codes begin with a zero, so a number that begins with 49 has a country code without plus.
  const withPlus = digits.replace(COUNTRY_WITHOUT_PLUS, '+49');
  return validNumber(withPlus) ?? (withPlus === digits ? undefined : validNumber(digits));
}

const COUNTRY_WITHOUT_PLUS = /^[^\d+]*49(?=\D*\d)/;
const DIGIT_RUN = /\+?[\d([][\d\s()[\]/.–-]*/g;
/** A number that begins differently may be the second half of a longer number. */
const IS_WHOLE = /^[([]*(?:\+|0|49)/;

/** Removes text around a number, such as a time of day; returns the whole text if it has several numbers. */
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

export function phoneNumberRoutes(app: FastifyInstance): void {
  serve(app, operation, ({ body }) => checkPhoneNumber(body.number));
}
