import * as z from 'zod/mini';

/** Place with one of its postal codes. */
export const Place = z.object({
  label: z.string().check(z.maxLength(160)),
  postalCode: z.string().check(z.maxLength(5)),
  geoCode: z.string().check(z.maxLength(12)),
  federalState: z.string().check(z.maxLength(64)),
});
export type Place = z.infer<typeof Place>;
