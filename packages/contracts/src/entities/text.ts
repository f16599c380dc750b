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

/** German postal code by its form; only the server knows whether it exists. */
export const Postcode = z
  .string()
  .check(
    z.overwrite(withoutFormatCharacters),
    z.maxLength(16, { error: 'INVALID_POSTALCODE' }),
    z.refine(isPostalCodeForm, { error: 'INVALID_POSTALCODE' }),
  );

/** Text up to a length that every database can store, well-formed Unicode without U+0000. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.refine(isKeepable, { error: 'INVALID_TEXT' }));
}

/** Entered line of text, trimmed and normalised (NFC), without invisible, control or bidi characters. */
export function lineOfText(maxLength: number) {
  return enteredText(maxLength, withoutInvisible, isOneLine);
}

/** Entered line without any invisible characters, for addresses and phone numbers. */
export function lineOfAddress(maxLength: number) {
  return enteredText(maxLength, withoutFormatCharacters, isOneLine);
}

/**
 * Entered text of several lines, trimmed and normalised (NFC), without zero-width, other control or bidi
 * override characters. Direction marks are allowed, because texts in mixed scripts need them.
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
    // Check the length after normalising, because NFC can turn one character into three.
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

/** Geo code of a state (seven digits) or a place in it (three to five more); unknown ones are accepted. */
export const GeoCode = text(32);

export const ExposeId = z.int().check(z.positive());

/** Entered day (ISO 8601) from 1900 to 2200. */
export const IsoDate = dayWhere(isEnteredDay);

/** Day in a response (ISO 8601); unlike an entered day it may be after 2200, because plans last long. */
export const AnsweredDate = dayWhere(isIsoDate);

function dayWhere(isDay: (text: string) => boolean) {
  return z
    .string()
    .check(z.maxLength(10), z.refine(isDay, { error: 'INVALID_DATE', params: { format: 'date' } }));
}
