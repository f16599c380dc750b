import { withStorage } from '../page/browser-storage.ts';

/**
 * Stores the id of the pre-approval for this browser's case, but none of its answers. With `before` only if
 * the project names that one, because rechecking any other changes no project.
 */
export async function storePreapprovalId(preapprovalId: string, before?: string): Promise<void> {
  const { storeProject, readStoredProject } = await import('../financing-case/stored-project.ts');
  withStorage((storage) => {
    const now = Date.now();
    const named = readStoredProject(storage, now).preapprovalId;
    if (named === preapprovalId || (before !== undefined && named !== before)) return;
    storeProject(storage, { preapprovalId }, now);
  });
}
