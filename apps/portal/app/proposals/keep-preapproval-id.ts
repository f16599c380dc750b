import { withStorage } from '../page/browser-storage.ts';

/**
 * Keeps the number of the pre-approval that was made for this browser's case: nothing of what was stated or answered. With
 * `before` only where the project names that one: what was checked anew beside it changes no project.
 */
export async function keepPreapprovalId(preapprovalId: string, before?: string): Promise<void> {
  const { keepProject, readKeptProject } = await import('../financing-case/kept-project.ts');
  withStorage((storage) => {
    const now = Date.now();
    const named = readKeptProject(storage, now).preapprovalId;
    if (named === preapprovalId || (before !== undefined && named !== before)) return;
    keepProject(storage, { preapprovalId }, now);
  });
}
