import type { PortalServices, PreapprovalServices, ShownPreapproval } from '../services/index.ts';
import { requireFlag, requireArranging } from '../features/flags.ts';
import type { Project } from '@heimvorteil/contracts';

/** Answers 404 with kind words where nothing is judged beforehand, so that there is nothing to propose. */
export function requireProposals(services: PortalServices): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', {
    heading: 'Vorschläge machen wir gerade nicht',
    text: 'Rechnen, Angebote vergleichen und anfragen kannst du wie immer.',
  });
}

/** The pre-approval of the project if the visitor may open it, else the last one requested. */
export async function preapprovalOfCase(
  project: Pick<Project, 'preapprovalId'> | undefined,
  { find, findLatest }: Pick<PreapprovalServices, 'find' | 'findLatest'>,
): Promise<ShownPreapproval | undefined> {
  const named = project?.preapprovalId;
  const found = named === undefined ? undefined : await find(named).catch(() => undefined);
  return found ?? findLatest();
}
