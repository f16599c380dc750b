import type { FinancingCase, Project } from '@heimvorteil/contracts';
import { useEffect, useState } from 'react';
import { FINANCING_KEY, withStorage } from '../page/browser-storage.ts';
import type { StoredFinancing } from './stored-financing.ts';
import { PROJECT_EVENT, PROJECT_KEY, type StoredProject, EMPTY_PROJECT } from './project-events.ts';

export interface BrowserProject extends StoredProject {
  /** Undefined until the visitor enters a value. */
  readonly financing: StoredFinancing | undefined;
  /** The whole project, in the form an account stores; undefined until the visitor enters a value. */
  readonly project: Project | undefined;
  /** Plan before the last change; undefined if there was none or it cannot be undone. */
  readonly planBefore: FinancingCase | undefined;
}

/** Calls `onChange` after each change of the project in any window; returns the unsubscribe function. */
export function followProject(onChange: (isOtherWindow: boolean) => void): () => void {
  const here = () => onChange(false);
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (key === null || key === FINANCING_KEY || key === PROJECT_KEY) onChange(true);
  };
  window.addEventListener(PROJECT_EVENT, here);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(PROJECT_EVENT, here);
    window.removeEventListener('storage', onStorage);
  };
}

const NO_PROJECT: BrowserProject = {
  ...EMPTY_PROJECT,
  financing: undefined,
  project: undefined,
  planBefore: undefined,
};

/** Reads the project of this browser; imports the reader only if something is stored. */
export async function readProject(): Promise<BrowserProject> {
  const hasEntry = withStorage((storage) =>
    [FINANCING_KEY, PROJECT_KEY].some((key) => storage.getItem(key) !== null),
  );
  if (!hasEntry) return NO_PROJECT;
  const [{ financingOf, readStoredFinancing, hasEnteredValues }, { projectOfBrowser, readStoredProject }] =
    await Promise.all([import('./stored-financing.ts'), import('./stored-project.ts')]);
  const now = Date.now();
  const read = (storage: Storage): BrowserProject => {
    const financing = readStoredFinancing(storage, now);
    const stored = readStoredProject(storage, now);
    const before = stored.before?.financing ?? undefined;
    return {
      ...stored,
      financing: financing && hasEnteredValues(financing) ? financing : undefined,
      project: projectOfBrowser(storage, now),
      planBefore: before === undefined ? undefined : financingOf(before, now)?.financingCase,
    };
  };
  return withStorage(read) ?? NO_PROJECT;
}

/** Project of this browser, updated on change; undefined on the server and until it is read. */
export function useProject(): BrowserProject | undefined {
  const [project, setProject] = useState<BrowserProject>();
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      const now = await readProject();
      if (isMounted) setProject(now);
    };
    void read();
    const stop = followProject(() => void read());
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return project;
}
