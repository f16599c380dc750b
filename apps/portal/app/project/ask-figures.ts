import type { Project } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportedFetch } from '../http/reported-fetch.ts';
import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import { print } from './is-equal.ts';
import type { ProjectFigures } from './project-figures.ts';

/** Where a project is worked out; nothing of it is kept there. */
const FIGURES_ADDRESS = `${OVERVIEW_ADDRESS}/stand`;
/** The field of its form that holds the project. */
export const PROJECT_FIELD = 'vorhaben';

/** A project beside what it comes to. */
export interface WorkedOut {
  readonly project: Project;
  readonly figures: ProjectFigures;
}

/** Asks what a project comes to today; rejects where nobody answers. */
export async function askFigures(project: Project, signal: AbortSignal): Promise<ProjectFigures> {
  const response = await reportedFetch(FIGURES_ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({ [PROJECT_FIELD]: JSON.stringify(project) }),
    signal,
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as ProjectFigures;
}

/** What a project comes to: the server's first answer as long as it is the same project, then one for each change. */
export function useFigures(
  project: Project | undefined,
  first?: WorkedOut | undefined,
): { worked: WorkedOut | undefined; isBehind: boolean } {
  const [answer, setAnswer] = useState<WorkedOut>();
  const worked = answer ?? first;
  const wanted = project && print(project);
  const isBehind = wanted !== undefined && wanted !== (worked && print(worked.project));
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!project) return;
    try {
      const figures = await askFigures(project, signal);
      setAnswer({ project, figures });
    } catch {
      // Without a connection the figures of before stay, marked as such.
    }
  });
  useEffect(() => {
    if (wanted === undefined || !isBehind) return;
    const given = new AbortController();
    void ask(given.signal);
    return () => given.abort();
  }, [wanted, isBehind]);
  return { worked, isBehind };
}
