import { withStorage } from '../financing-case/browser-storage.ts';

/** Keeps the number of the pre-approval that was made for this browser's case: nothing of what was stated or answered. */
export async function keepPreapprovalId(preapprovalId: string): Promise<void> {
  const { keepProject, readKeptProject } = await import('../project/kept-project.ts');
  withStorage((storage) => {
    const now = Date.now();
    if (readKeptProject(storage, now).preapprovalId !== preapprovalId)
      keepProject(storage, { preapprovalId }, now);
  });
}
