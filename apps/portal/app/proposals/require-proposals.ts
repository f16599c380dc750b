import type { PortalServices, PreapprovalServices, ShownPreapproval } from '../services/index.ts';
import { requireFlag, requireArranging } from '../features/flags.ts';
import type { Project } from '@heimvorteil/contracts';

/** Throws a 404 if the operator offers no pre-approvals. */
export function requireProposals(services: PortalServices): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', {
    heading: 'Vorschläge machen wir gerade nicht',
    text: 'Rechnen, Angebote vergleichen und anfragen kannst du wie immer.',
  });
}

/** The project's pre-approval if the visitor may open it, else the latest one. */
export async function preapprovalOfCase(
  project: Pick<Project, 'preapprovalId'> | undefined,
  { find, findLatest }: Pick<PreapprovalServices, 'find' | 'findLatest'>,
): Promise<ShownPreapproval | undefined> {
  const named = project?.preapprovalId;
  const found = named === undefined ? undefined : await find(named).catch(() => undefined);
  return found ?? findLatest();
}
