import * as z from 'zod/mini';
import { IsoDate } from '../entities/text.ts';

/** Where the rate of an answer comes from; null where it was stated or nobody lends. */
export const rateOrigin = {
  /** The day from which the rates hold. */
  asOf: z.nullable(IsoDate),
  /** How many lenders would take the case; the rate is their mean. */
  offerCount: z.nullable(z.int()),
};
