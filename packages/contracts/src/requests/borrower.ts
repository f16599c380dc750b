import { isHouseNumberForm, isPostalCodeForm, isStreetForm } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { Expenses, Income } from '../calculators/household-fields.ts';
import { lineOfAddress } from '../entities/text.ts';
import { caseFields } from '../financing-case/case-fields.ts';
import { COUNTRIES } from './countries.ts';
import { DateOfBirth } from './person-fields.ts';
import { ContractType, FamilyStatus } from './request-enumerations.ts';

const needed = z.minLength(1);

/** Address in any country; German postal codes have five digits. */
export const Address = z
  .strictObject({
    street: lineOfAddress(120).check(
      needed,
      z.refine((street) => street === '' || isStreetForm(street), { error: 'INVALID_ADDRESS' }),
    ),
    houseNumber: lineOfAddress(32).check(
      needed,
      z.refine((number) => number === '' || isHouseNumberForm(number), { error: 'INVALID_ADDRESS' }),
    ),
    postalCode: lineOfAddress(16).check(needed),
    city: lineOfAddress(120).check(needed),
    country: z.enum(COUNTRIES as [string, ...string[]]),
  })
  .check(
    z.superRefine(({ country, postalCode }, context) => {
      if (
        country === 'DE' &&
        typeof postalCode === 'string' &&
        postalCode !== '' &&
        !isPostalCodeForm(postalCode)
      )
        context.addIssue({
          code: 'custom',
          path: ['postalCode'],
          message: 'INVALID_POSTALCODE',
          input: postalCode,
        });
    }),
  );

export const Borrower = z.strictObject({
  address: Address,
  dateOfBirth: z.optional(DateOfBirth),
  familyStatus: z.optional(FamilyStatus),
  employmentType: caseFields.employmentType,
  contractType: z.optional(ContractType),
  income: Income,
  expenses: Expenses,
});
