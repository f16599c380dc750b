import { BOUNDS, isPostalCodeForm, isWithin } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { count, Expenses, Income, LivingArea } from '../calculators/household-fields.ts';
import { numberWithin } from '../entities/amounts.ts';
import { lineOfAddress } from '../entities/text.ts';
import { checkInput, errorOf, type Checked } from '../errors/field-errors.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import { caseFields } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  BORROWER_RELATIONSHIPS,
  COUNTRIES,
  PROPERTY_BOUNDS,
  PROPERTY_SUBTYPES,
  PROPERTY_TYPES,
} from './borrower-enumerations.ts';
import { DateOfBirth, isTooYoung, personFields } from './person-fields.ts';
import { ContractType, FamilyStatus } from './request-enumerations.ts';

const { street, houseNumber, city } = personFields;

/** Address in any country; a German one needs a postal code with five digits. */
export const Address = z
  .strictObject({
    street,
    houseNumber,
    postalCode: lineOfAddress(16).check(z.minLength(1)),
    city,
    country: z.enum(COUNTRIES as [string, ...string[]]),
  })
  .check(
    z.superRefine(({ country, postalCode }, context) => {
      if (country !== 'DE' || typeof postalCode !== 'string' || postalCode === '') return;
      if (isPostalCodeForm(postalCode)) return;
      const path = ['postalCode'];
      context.addIssue({ code: 'custom', path, message: 'INVALID_POSTALCODE', input: postalCode });
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

const Property = z
  .strictObject({
    type: z.enum(PROPERTY_TYPES),
    subtype: z.optional(z.enum(ALL_PROPERTY_SUBTYPES)),
    livingArea: z.optional(LivingArea),
    siteArea: z.optional(numberWithin(PROPERTY_BOUNDS.siteArea)),
    constructionYear: z.optional(
      z.int().check(
        z.refine((year) => isWithin(PROPERTY_BOUNDS.constructionYear, year), {
          error: 'OUT_OF_RANGE',
          params: PROPERTY_BOUNDS.constructionYear,
        }),
      ),
    ),
  })
  .check(
    z.superRefine(({ type, subtype }, context) => {
      const fitting: readonly string[] = PROPERTY_SUBTYPES[type] ?? [];
      if (subtype !== undefined && !fitting.includes(subtype))
        context.addIssue({ code: 'custom', path: ['subtype'], message: 'INVALID_VALUE', input: subtype });
    }),
  );

/** Stores details about borrowers and property; replaces earlier ones. */
export const stateBorrowers = {
  operationId: 'stateBorrowers',
  method: 'POST',
  path: '/v2/contact/:token/borrowers',
  summary:
    'Erweiterte Angaben zu Darlehensnehmern und Immobilie; noch einmal gesendet ersetzen sie die früheren.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z
    .strictObject({
      numberOfBorrowers: count({ min: 1, max: 10 }),
      relationship: z.optional(z.enum(BORROWER_RELATIONSHIPS)),
      children: count(BOUNDS.numberOfChildren),
      borrowers: z.strictObject({ primary: Borrower, secondary: z.optional(Borrower) }),
      property: Property,
    })
    .check(
      fieldsRule(({ numberOfBorrowers, borrowers }, fail) => {
        const second = (borrowers as { secondary?: unknown } | undefined)?.secondary;
        if (numberOfBorrowers === 1 && second !== undefined) fail('borrowers.secondary', 'INVALID_VALUE');
      }),
    ),
  response: z.object({
    /** URL of the page to book an appointment with the adviser. */
    advisoryLink: z.string().check(z.maxLength(512)),
  }),
  errors: [
    'NO_REQUEST_FOUND',
    'REQUEST_EXPIRED',
    'STATUS_NOT_POSSIBLE',
    'OBJECTED',
    'INVALID_POSTALCODE',
    'INVALID_ADDRESS',
    'DATE_OF_BIRTH_INVALID',
    'AGE_TOO_LOW',
    'INCOME_TOO_HIGH',
    'EXPENSE_TOO_HIGH',
    'OBJECT_SIZE_OUT_OF_RANGE',
    'OUT_OF_RANGE',
  ],
} as const satisfies Operation;
export type BorrowersInput = z.infer<typeof stateBorrowers.body>;
export type BorrowerInput = z.infer<typeof Borrower>;

const WHO = ['primary', 'secondary'] as const;

/** Validates an input on a given day (ISO 8601), except what only the server can check. */
export function checkStateBorrowers(input: unknown, today: string): Checked<BorrowersInput> {
  const checked = checkInput(stateBorrowers.body, input);
  const { borrowers } = (input ?? {}) as {
    borrowers?: Record<string, { dateOfBirth?: unknown } | undefined>;
  };
  const young = WHO.filter((who) => isTooYoung(borrowers?.[who]?.dateOfBirth, today)).map((who) =>
    errorOf('AGE_TOO_LOW', `borrowers.${who}.dateOfBirth`),
  );
  return young.length === 0 ? checked : { errors: [...(checked.errors ?? []), ...young] };
}
