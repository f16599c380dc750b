import type { FinancingCase, Project } from '@heimvorteil/contracts';
import { useEffect, useState } from 'react';
import { FINANCING_KEY, withStorage } from '../financing-case/browser-storage.ts';
import type { KeptFinancing } from '../financing-case/kept-financing.ts';
import type { KeptProject } from './kept-project.ts';
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

/** Reads the project once; the code that reads comes when it is wanted. */
export async function readProject(): Promise<BrowserProject> {
  const [
    { financingOf, readKeptFinancing, saysSomething },
    { NOTHING_KEPT, projectOfBrowser, readKeptProject },
  ] = await Promise.all([import('../financing-case/kept-financing.ts'), import('./kept-project.ts')]);
  const now = Date.now();
  const kept = withStorage((storage) => readKeptFinancing(storage, now));
  const { before } = withStorage((storage) => readKeptProject(storage, now)) ?? NOTHING_KEPT;
  return {
    ...(withStorage((storage) => readKeptProject(storage, now)) ?? NOTHING_KEPT),
    financing: kept && saysSomething(kept) ? kept : undefined,
    project: withStorage((storage) => projectOfBrowser(storage, now)),
    planBefore: before?.financing == null ? undefined : financingOf(before.financing, now)?.financingCase,
  };
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
