import * as z from 'zod/mini';
import { text } from './text.ts';

export const NamedAdviser = z.object({ name: text(160), company: text(160) });
export type NamedAdviser = z.infer<typeof NamedAdviser>;

/** Whether the adviser works for the chosen lender or for a broker that arranges its loans (PLACES_WITH). */
export const ServedBecause = z.enum(['OWN_ADVISER', 'PLACES_WITH']);

/** A lender the visitor chose, its adviser and the reason for this adviser (contract §4, chosen lenders). */
export const ServedLender = z.object({
  id: z.int(),
  name: text(160),
  adviser: NamedAdviser,
  because: ServedBecause,
});
export type ServedLender = z.infer<typeof ServedLender>;
