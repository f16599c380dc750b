import { BOUNDS, isWithin } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { LivingArea } from '../calculators/household-fields.ts';
import { ALWAYS } from '../faults/always.ts';
import type { Operation } from '../operation.ts';
import { Borrower } from './borrower.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  BORROWER_RELATIONSHIPS,
  PROPERTY_BOUNDS,
  PROPERTY_SUBTYPES,
  PROPERTY_TYPES,
} from './borrower-enumerations.ts';

const Property = z
  .strictObject({
    type: z.enum(PROPERTY_TYPES),
    subtype: z.optional(z.enum(ALL_PROPERTY_SUBTYPES)),
    livingArea: z.optional(LivingArea),
    siteArea: z.optional(
      z.number().check(
        z.refine((area) => isWithin(PROPERTY_BOUNDS.siteArea, area), {
          error: 'OUT_OF_RANGE',
          params: PROPERTY_BOUNDS.siteArea,
        }),
      ),
    ),
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

const howMany = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

/** Details of borrowers and property; replaces earlier ones. */
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
      numberOfBorrowers: howMany({ min: 1, max: 10 }),
      relationship: z.optional(z.enum(BORROWER_RELATIONSHIPS)),
      children: howMany(BOUNDS.numberOfChildren),
      borrowers: z.strictObject({ primary: Borrower, secondary: z.optional(Borrower) }),
      property: Property,
    })
    .check(
      z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
        const { numberOfBorrowers, borrowers } = body;
        const second = (borrowers as { secondary?: unknown } | undefined)?.secondary;
        if (numberOfBorrowers === 1 && second !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['borrowers', 'secondary'],
            message: 'INVALID_VALUE',
            input: body,
          });
      }, ALWAYS),
    ),
  response: z.object({
    /** URL of the page for an appointment with the adviser. */
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
export type StatedBorrowers = z.infer<typeof stateBorrowers.body>;
export type StatedBorrower = z.infer<typeof Borrower>;
