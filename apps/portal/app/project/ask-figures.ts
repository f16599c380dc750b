import type { Project } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { askProject, JUDGEABLE_FIELD, type Ask } from '../financing-case/ask-plan.ts';
import { print } from '../financing-case/is-equal.ts';
import type { JudgeableProject } from '../financing-case/planned-project.ts';
import type { ProjectFigures } from './judge-project.ts';

const AGAIN_IN_MILLISECONDS = 15_000;

export interface WorkedOut<Figures = ProjectFigures> {
  readonly project: Project;
  readonly figures: Figures;
}

/** Fetches the plan and judges it here, because household data never leaves the browser (contract §1). */
export const askFigures: Ask<ProjectFigures> = async (project, signal) => {
  const [judgeable, { judgedProject }] = await Promise.all([
    askProject<JudgeableProject>(project, { [JUDGEABLE_FIELD]: 'true' }, signal),
    import('./judge-project.ts'),
  ]);
  return judgedProject(judgeable, project.household);
};

/** Fetches the figures of a project; undefined if a newer call has replaced this one. */
export async function askInTime<Figures>(
  asks: Ask<Figures>,
  project: Project,
  signal: AbortSignal,
): Promise<WorkedOut<Figures> | 'failed' | undefined> {
  try {
    const figures = await asks(project, signal);
    return signal.aborted ? undefined : { project, figures };
  } catch {
    // Report offline as a failure, so that the previous figures stay and are marked as outdated.
    return signal.aborted ? undefined : 'failed';
  }
}

interface Known<Figures> {
  readonly worked: WorkedOut<Figures> | undefined;
  /** True if the figures are for an earlier state of the project. */
  readonly isBehind: boolean;
  /** True after a failed fetch, until one succeeds. */
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** Debounce times before fetching, in milliseconds. */
interface Rest {
  readonly first: number;
  readonly next: number;
  /** True if another part is about to deliver the result, so this one need not fetch. */
  readonly isHeld?: boolean;
}

/** Figures of a project: the server's while the project is unchanged, then fetched after each change. */
export function useFigures<Figures>(
  asks: Ask<Figures>,
  project: Project | undefined,
  fromServer?: WorkedOut<Figures> | undefined,
  { first: firstRest, next: nextRest, isHeld = false }: Rest = { first: 0, next: 0 },
): Known<Figures> {
  const [answer, setAnswer] = useState<WorkedOut<Figures>>();
  // Keep the server's first answer, because it is gone after a client-side navigation.
  const [first, setFirst] = useState(fromServer);
  if (fromServer && fromServer.figures !== first?.figures) setFirst(fromServer);
  const [failed, setFailed] = useState<string>();
  const wanted = project && print(project);
  const isWanted = (known: WorkedOut<Figures> | undefined) =>
    known !== undefined && print(known.project) === wanted;
  const worked = isWanted(answer) || !isWanted(first) ? (answer ?? first) : first;
  const isBehind = wanted !== undefined && !isWanted(worked);
  const restNow = worked ? nextRest : firstRest;
  const hasFailed = isBehind && failed === wanted;
  const askAgain = () => setFailed(undefined);
  const askAnew = useEffectEvent(async (signal: AbortSignal) => {
    if (!project) return;
    const answered = await askInTime(asks, project, signal);
    if (answered === 'failed') setFailed(wanted);
    else if (answered) setAnswer(answered);
  });
  useEffect(() => {
    if (wanted === undefined || !isBehind || hasFailed || isHeld) return;
    const given = new AbortController();
    const timer = setTimeout(() => void askAnew(given.signal), restNow);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [wanted, isBehind, hasFailed, isHeld, restNow]);
  const tryOnceMore = useEffectEvent(askAgain);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => tryOnceMore(), AGAIN_IN_MILLISECONDS);
    const onOnline = () => tryOnceMore();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [hasFailed]);
  return { worked, isBehind, hasFailed, askAgain };
}
