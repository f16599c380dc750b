import { DateOfBirth } from '../requests/person-fields.ts';

/** Date of birth of an adult; only the server checks the age because it knows the current day. */
export const BirthDateOfAge = DateOfBirth.check();
