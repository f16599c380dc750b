import { requireFlag, requireArranging } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';

const WORDS = {
  heading: 'Eine Vorprüfung gibt es hier gerade nicht',
  text: 'Was du dir leisten kannst und was ein Haus im Monat kostet, rechnen wir dir trotzdem aus.',
};

/** Throws 404 if the operator's role or the flag excludes pre-approvals. */
export function requirePreApproval(services: Pick<PortalServices, 'operator' | 'featureDecisions'>): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', WORDS);
}
