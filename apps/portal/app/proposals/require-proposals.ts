import type { PortalServices } from '../services/index.ts';
import { requireFlag } from '../features/require-flag.ts';
import { requireArranging } from '../features/require-arranging.ts';

/** Answers 404 with kind words where nothing is judged beforehand, so that there is nothing to propose. */
export function requireProposals(services: PortalServices): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', {
    heading: 'Vorschläge machen wir gerade nicht',
    text: 'Rechnen, Angebote vergleichen und anfragen kannst du wie immer.',
  });
}
