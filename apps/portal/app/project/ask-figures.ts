import type { Project } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportedFetch } from '../http/reported-fetch.ts';
import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import { print } from './is-equal.ts';
import type { ProjectFigures } from './judge-project.ts';
import type { JudgeableProject, PlannedProject } from './project-figures.ts';

/** Where a project is worked out; nothing of it is kept there. */
const FIGURES_ADDRESS = `${OVERVIEW_ADDRESS}/stand`;
/** The field of its form that holds the project without its people. */
export const PROJECT_FIELD = 'vorhaben';
/** The field that asks for what a household is judged with, too. */
export const JUDGEABLE_FIELD = 'beurteilbar';

/** A project beside what it comes to. */
export interface WorkedOut<Figures = ProjectFigures> {
  readonly project: Project;
  readonly figures: Figures;
}

/** How a browser finds out what a project comes to; rejects where nobody answers. */
type Ask<Figures> = (project: Project, signal: AbortSignal) => Promise<Figures>;

/** Asks for plan and variants: all that a bar shows. */
export const askPlan: Ask<PlannedProject> = (project, signal) => ask(project, {}, signal);

/** Asks for the plan and judges it here: the household leaves no browser (contract §1). */
export const askFigures: Ask<ProjectFigures> = async (project, signal) => {
  const [judgeable, { judgedProject }] = await Promise.all([
    ask<JudgeableProject>(project, { [JUDGEABLE_FIELD]: 'true' }, signal),
    import('./judge-project.ts'),
  ]);
  return judgedProject(judgeable, project.household);
};

async function ask<Answer>(
  { household: _household, ...project }: Project,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await reportedFetch(FIGURES_ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({ [PROJECT_FIELD]: JSON.stringify(project), ...more }),
    signal,
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Answer;
}

/** What a project comes to: the server's first answer as long as it is the same project, then one for each change. */
export function useFigures<Figures>(
  asks: Ask<Figures>,
  project: Project | undefined,
  first?: WorkedOut<Figures> | undefined,
): { worked: WorkedOut<Figures> | undefined; isBehind: boolean } {
  const [answer, setAnswer] = useState<WorkedOut<Figures>>();
  const worked = answer ?? first;
  const wanted = project && print(project);
  const isBehind = wanted !== undefined && wanted !== (worked && print(worked.project));
  const askAnew = useEffectEvent(async (signal: AbortSignal) => {
    if (!project) return;
    try {
      const figures = await asks(project, signal);
      setAnswer({ project, figures });
    } catch {
      // Without a connection the figures of before stay, marked as such.
    }
  });
  useEffect(() => {
    if (wanted === undefined || !isBehind) return;
    const given = new AbortController();
    void askAnew(given.signal);
    return () => given.abort();
  }, [wanted, isBehind]);
  return { worked, isBehind };
}
