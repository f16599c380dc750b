import { DateOfBirth } from '../requests/person-fields.ts';

/** The day of birth of somebody who has to be of age: which day it is only the server knows, and it asks then. */
export const BirthDateOfAge = DateOfBirth.check();
