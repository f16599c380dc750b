import { isEnteredDay, isIsoDate } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  emptyIfUnseen,
  isOneLine,
  withoutFormatCharacters,
  withoutInvisible,
  withoutTurns,
  withoutZeroWidth,
} from './one-line.ts';

/** Text of bounded length that every database can keep: well-formed Unicode without U+0000. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.refine(isKeepable, { error: 'INVALID_TEXT' }));
}

/** One line of text as people type it into a field: trimmed, composed (NFC), without invisible signs, controls or turned direction. */
export function lineOfText(maxLength: number) {
  return z.string().check(
    z.overwrite(withoutInvisible),
    z.overwrite(emptyIfUnseen),
    z.trim(),
    z.normalize('NFC'),
    // What is kept is measured: composing can make three signs of one.
    z.maxLength(maxLength),
    z.refine(isOneLine, { error: 'INVALID_TEXT' }),
  );
}

/** A line of an address, by post or e-mail, or of a phone number: no character of it is invisible. */
export function lineOfAddress(maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(withoutFormatCharacters),
      z.overwrite(emptyIfUnseen),
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(maxLength),
      z.refine(isOneLine, { error: 'INVALID_TEXT' }),
    );
}

/**
 * A free text of several lines: trimmed, composed (NFC), without signs of zero width, other control characters or turned direction.
 * It may contain marks of direction, which keep two scripts in order, and the tags of emoji.
 */
export function linesOfText(maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(withoutZeroWidth),
      z.overwrite(emptyIfUnseen),
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(maxLength),
      z.refine(isLines, { error: 'INVALID_TEXT' }),
    );
}

function isLines(value: string): boolean {
  return value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value) && withoutTurns(value) === value;
}

function isKeepable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** A state (seven digits) or a place in it (three to five more); one that nobody knows counts as an unknown state. */
export const GeoCode = text(32);

/** A listing's number. */
export const ExposeId = z.int().check(z.positive());

/** A day that a caller may state, ISO 8601, from 1900 to 2200. */
export const IsoDate = dayWhere(isEnteredDay);

/** A day of an answer, ISO 8601: plans run on after the days that a caller may state. */
export const AnsweredDate = dayWhere(isIsoDate);

function dayWhere(isDay: (text: string) => boolean) {
  return z
    .string()
    .check(z.maxLength(10), z.refine(isDay, { error: 'INVALID_DATE', params: { format: 'date' } }));
}
