import { isPostalCodeForm } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { withoutFormatCharacters } from './one-line.ts';

/** German postal code; only the server's geography knows whether it exists. */
export const Postcode = z
  .string()
  .check(
    z.overwrite(withoutFormatCharacters),
    z.maxLength(16, { error: 'INVALID_POSTALCODE' }),
    z.refine(isPostalCodeForm, { error: 'INVALID_POSTALCODE' }),
  );
