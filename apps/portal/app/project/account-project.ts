import type { Project, SavedProject } from '@heimvorteil/contracts';
import { reportedFetch } from '../http/reported-fetch.ts';

const ADDRESS = '/baufinanzierung/api/v1.0/profile/project';
/** An answer that never comes must not keep the next change waiting. */
const LONGEST_IN_MILLISECONDS = 20_000;

/** The project that an account keeps; null where it keeps none. All three reject where the account cannot be reached. */
export async function readAccountProject(): Promise<SavedProject | null> {
  return (await (await call('GET')).json()) as SavedProject | null;
}

/** Puts a project in the place of the account's that was read, null: of none, and gives it with the moment at which that was. */
export async function saveAccountProject(
  project: Project & { savedAt: string | null },
): Promise<SavedProject> {
  return (await (await call('PUT', project)).json()) as SavedProject;
}

/** The account keeps no project any more, as long as it is the one that was read. */
export async function deleteAccountProject({ savedAt }: SavedProject): Promise<void> {
  await call('DELETE', undefined, `?savedAt=${encodeURIComponent(savedAt)}`);
}

async function call(method: 'GET' | 'PUT' | 'DELETE', project?: Project, search = ''): Promise<Response> {
  const response = await reportedFetch(ADDRESS + search, {
    method,
    headers: { Accept: 'application/json', ...(project ? { 'Content-Type': 'application/json' } : {}) },
    ...(project ? { body: JSON.stringify(project) } : {}),
    signal: AbortSignal.timeout(LONGEST_IN_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}
