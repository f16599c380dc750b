import { withStorage } from '../page/browser-storage.ts';

/**
 * Stores only the id of a pre-approval with this browser's project. With `before`, only if the project has
 * that id, because rechecking another pre-approval changes no project.
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
