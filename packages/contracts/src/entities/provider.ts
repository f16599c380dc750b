import * as z from 'zod/mini';
import { ProductKind, ProviderKind } from '../enumerations.ts';

/** Bank, insurer or broker. */
export const Provider = z.object({
  id: z.int(),
  name: z.string().check(z.maxLength(120)),
  kind: ProviderKind,
  product: ProductKind,
  /** Prefixes of geo codes; empty means all regions. */
  regions: z.array(z.string().check(z.maxLength(12))),
  logo: z.string().check(z.maxLength(512)),
  numberOfRatings: z.int(),
  /** 1 to 5 stars; null without a rating. */
  averageRating: z.nullable(z.number()),
});
export type Provider = z.infer<typeof Provider>;
