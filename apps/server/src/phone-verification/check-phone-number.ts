import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

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
  const number = parsePhoneNumberFromString(typed, 'DE');
  if (!number?.isValid() || ONE_DIGIT_REPEATED.test(number.nationalNumber)) return INVALID;
  const german = number.country === 'DE';
  if (german && number.nationalNumber.length > LONGEST_GERMAN_NUMBER) return INVALID;
  return {
    valid: true,
    german,
    e164: number.number,
    national: number.formatNational(),
    type: number.getType() ?? null,
  };
}
