import { isEnteredDay, isIsoDate, isPostalCodeForm } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  emptyIfUnseen,
  isOneLine,
  withoutFormatCharacters,
  withoutInvisible,
  withoutTurns,
  withoutZeroWidth,
} from './one-line.ts';

/** German postal code; only the server's geography knows whether it exists. */
export const Postcode = z
  .string()
  .check(
    z.overwrite(withoutFormatCharacters),
    z.maxLength(16, { error: 'INVALID_POSTALCODE' }),
    z.refine(isPostalCodeForm, { error: 'INVALID_POSTALCODE' }),
  );

/** Text of bounded length that every database can store: well-formed Unicode without U+0000. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.refine(isKeepable, { error: 'INVALID_TEXT' }));
}

/** Entered line of text: trimmed, composed (NFC), without invisible, control or bidi characters. */
export function lineOfText(maxLength: number) {
  return enteredText(maxLength, withoutInvisible, isOneLine);
}

/** Line of a postal or e-mail address or a phone number, without any invisible characters. */
export function lineOfAddress(maxLength: number) {
  return enteredText(maxLength, withoutFormatCharacters, isOneLine);
}

/**
 * Entered text of several lines: trimmed, composed (NFC), without zero-width, other control or bidi override
 * characters. Marks of direction, which order mixed scripts, and emoji tags are allowed.
 */
export function linesOfText(maxLength: number) {
  return enteredText(maxLength, withoutZeroWidth, isLines);
}

function enteredText(maxLength: number, clean: (text: string) => string, isValid: (text: string) => boolean) {
  return z.string().check(
    z.overwrite(clean),
    z.overwrite(emptyIfUnseen),
    z.trim(),
    z.normalize('NFC'),
    // Measured after composing, because NFC can turn one character into three.
    z.maxLength(maxLength),
    z.refine(isValid, { error: 'INVALID_TEXT' }),
  );
}

function isLines(value: string): boolean {
  return value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value) && withoutTurns(value) === value;
}

function isKeepable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** State (seven digits) or place in it (three to five more); unknown codes count as unknown state. */
export const GeoCode = text(32);

export const ExposeId = z.int().check(z.positive());

/** Entered date, ISO 8601, from 1900 to 2200. */
export const IsoDate = dayWhere(isEnteredDay);

/** Date in an answer, ISO 8601, because plans run beyond the dates that a caller may enter. */
export const AnsweredDate = dayWhere(isIsoDate);

function dayWhere(isDay: (text: string) => boolean) {
  return z
    .string()
    .check(z.maxLength(10), z.refine(isDay, { error: 'INVALID_DATE', params: { format: 'date' } }));
}
