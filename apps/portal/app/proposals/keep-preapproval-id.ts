import { withStorage } from '../financing-case/browser-storage.ts';

/** Keeps the number of the pre-approval that was made for this browser's case: nothing of what was stated or answered. With `insteadOf` only where that one was the project's. */
export async function keepPreapprovalId(preapprovalId: string, insteadOf?: string): Promise<void> {
  const { keepProject, readKeptProject } = await import('../project/kept-project.ts');
  withStorage((storage) => {
    const now = Date.now();
    const before = readKeptProject(storage, now).preapprovalId;
    const isMeant = insteadOf === undefined || before === insteadOf;
    if (isMeant && before !== preapprovalId) keepProject(storage, { preapprovalId }, now);
  });
}
