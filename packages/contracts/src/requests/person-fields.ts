import { isBirthDate, isHouseNumberForm, isOfAge, isStreetForm } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { lineOfAddress, lineOfText, linesOfText, Postcode } from '../entities/text.ts';
import { isEmailForm, isGermanPhoneForm } from './contact-forms.ts';
import { Availability, Salutation, TitleType } from './request-enumerations.ts';

/** ISO 8601, after 1900; checking the age is separate, because it depends on today. */
export const DateOfBirth = z
  .string()
  .check(
    z.maxLength(10, { error: 'DATE_OF_BIRTH_INVALID' }),
    z.refine(isBirthDate, { error: 'DATE_OF_BIRTH_INVALID', params: { format: 'date' } }),
  );

/** Date of birth of a person who must be an adult; only the server checks the age, because it knows today. */
export const BirthDateOfAge = DateOfBirth.check();

const LONGEST_NAME = 120;
/** Maximum characters of an e-mail address, by RFC 5321 §4.5.3.1.3 without the angle brackets. */
const LONGEST_EMAIL = 254;
const LONGEST_PHONE_NUMBER = 64;
const LONGEST_MESSAGE = 2_000;

const needed = z.minLength(1);

export const Email = lineOfAddress(LONGEST_EMAIL).check(
  needed,
  z.refine((email) => email === '' || isEmailForm(email), {
    error: 'EMAIL_INVALID',
    params: { format: 'email' },
  }),
);

export const personFields = {
  salutation: Salutation,
  titleType: z.optional(TitleType),
  forename: lineOfText(LONGEST_NAME).check(needed),
  surname: lineOfText(LONGEST_NAME).check(needed),
  email: Email,
  phoneNumber: lineOfAddress(LONGEST_PHONE_NUMBER).check(
    z.minLength(1, { error: 'TELEPHONE_IS_EMPTY' }),
    z.refine((number) => number === '' || isGermanPhoneForm(number), {
      error: 'TELEPHONE_IS_NO_GERMAN_NUMBER',
    }),
  ),
  postalCode: Postcode,
  city: lineOfAddress(LONGEST_NAME).check(needed),
  street: lineOfAddress(LONGEST_NAME).check(
    needed,
    z.refine((street) => street === '' || isStreetForm(street), { error: 'INVALID_ADDRESS' }),
  ),
  houseNumber: lineOfAddress(32).check(
    needed,
    z.refine((number) => number === '' || isHouseNumberForm(number), { error: 'INVALID_ADDRESS' }),
  ),
  availability: z.optional(Availability),
  message: z.optional(linesOfText(LONGEST_MESSAGE)),
  dateOfBirth: z.optional(DateOfBirth),
};
export type ContactField = keyof typeof personFields;

/** Fields about the person, which are stored separately from the financing. */
export const CONTACT_FIELDS: readonly string[] = Object.keys(personFields);

/** Whether a date of birth is valid but of a person under 18 on a given day (ISO 8601). */
export function isTooYoung(dateOfBirth: unknown, today: string): boolean {
  const born = z.safeParse(DateOfBirth, dateOfBirth);
  return born.success && !isOfAge(born.data, today);
}
