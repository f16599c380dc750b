import type { FinancingCase, Project } from '@heimvorteil/contracts';
import { useEffect, useState } from 'react';
import { FINANCING_KEY, withStorage } from '../page/browser-storage.ts';
import type { KeptFinancing } from './kept-financing.ts';
import type { KeptProject } from './stored-project.ts';
import { NOTHING_KEPT } from './stored-project.ts';
import { PROJECT_EVENT, PROJECT_KEY } from './project-events.ts';

/** What this browser keeps of a project. */
export interface BrowserProject extends KeptProject {
  /** Undefined where nobody has said a figure yet. */
  readonly financing: KeptFinancing | undefined;
  /** All of it, as an account keeps it; undefined before somebody has said a figure. */
  readonly project: Project | undefined;
  /** The plan before the last change; undefined where that cannot be taken back, or there was none. */
  readonly planBefore: FinancingCase | undefined;
}

/** Calls back whenever the project changes, in this window or another one; gives the way to stop that. */
export function followProject(onChange: (isElsewhere: boolean) => void): () => void {
  const here = () => onChange(false);
  const elsewhere = ({ key }: StorageEvent) => {
    // A storage that was emptied names no key.
    if (key === null || key === FINANCING_KEY || key === PROJECT_KEY) onChange(true);
  };
  window.addEventListener(PROJECT_EVENT, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(PROJECT_EVENT, here);
    window.removeEventListener('storage', elsewhere);
  };
}

const NO_PROJECT: BrowserProject = {
  ...NOTHING_KEPT,
  financing: undefined,
  project: undefined,
  planBefore: undefined,
};

/** Reads the project once; the code that reads comes where there is something to read. */
export async function readProject(): Promise<BrowserProject> {
  const hasEntry = withStorage((storage) =>
    [FINANCING_KEY, PROJECT_KEY].some((key) => storage.getItem(key) !== null),
  );
  if (!hasEntry) return NO_PROJECT;
  const [{ financingOf, readKeptFinancing, saysSomething }, { projectOfBrowser, readKeptProject }] =
    await Promise.all([import('./kept-financing.ts'), import('./kept-project.ts')]);
  const now = Date.now();
  const read = (storage: Storage): BrowserProject => {
    const financing = readKeptFinancing(storage, now);
    const kept = readKeptProject(storage, now);
    const before = kept.before?.financing ?? undefined;
    return {
      ...kept,
      financing: financing && saysSomething(financing) ? financing : undefined,
      project: projectOfBrowser(storage, now),
      planBefore: before === undefined ? undefined : financingOf(before, now)?.financingCase,
    };
  };
  return withStorage(read) ?? NO_PROJECT;
}

/** The project of this browser, followed as it changes; undefined until it was read, which no server can. */
export function useProject(): BrowserProject | undefined {
  const [project, setProject] = useState<BrowserProject>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const now = await readProject();
      if (isShown) setProject(now);
    };
    void read();
    const stop = followProject(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return project;
}
