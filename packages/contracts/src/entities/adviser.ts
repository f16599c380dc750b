import * as z from 'zod/mini';
import { text } from './text.ts';

export const NamedAdviser = z.object({ name: text(160), company: text(160) });
export type NamedAdviser = z.infer<typeof NamedAdviser>;

/** Adviser of the lender (OWN_ADVISER) or of a regional broker that places with it (PLACES_WITH). */
export const ServedBecause = z.enum(['OWN_ADVISER', 'PLACES_WITH']);

/** Chosen lender with the adviser for its request, and the reason (contract §4, Chosen lenders). */
export const ServedLender = z.object({
  id: z.int(),
  name: text(160),
  adviser: NamedAdviser,
  because: ServedBecause,
});
export type ServedLender = z.infer<typeof ServedLender>;
