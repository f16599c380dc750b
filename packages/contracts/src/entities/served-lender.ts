import * as z from 'zod/mini';
import { NamedAdviser } from './named-adviser.ts';
import { text } from './text.ts';

/** OWN_ADVISER: the lender's own; PLACES_WITH: of a broker of the region that places with the lender. */
export const ServedBecause = z.enum(['OWN_ADVISER', 'PLACES_WITH']);

/** A chosen lender with the adviser who works on its request, and why this one (contract §4, Chosen lenders). */
export const ServedLender = z.object({
  id: z.int(),
  name: text(160),
  adviser: NamedAdviser,
  because: ServedBecause,
});
export type ServedLender = z.infer<typeof ServedLender>;
