import type { Project } from '@heimvorteil/contracts';
import type { PreapprovalServices, ShownPreapproval } from '../services/index.ts';

/** The pre-approval that a project names, as far as it opens for whoever asks; else the one that was asked for last. */
export async function preapprovalOfCase(
  project: Pick<Project, 'preapprovalId'> | undefined,
  { find, findLatest }: Pick<PreapprovalServices, 'find' | 'findLatest'>,
): Promise<ShownPreapproval | undefined> {
  const named = project?.preapprovalId;
  const found = named === undefined ? undefined : await find(named).catch(() => undefined);
  return found ?? findLatest();
}
