import type { Project } from '@heimvorteil/contracts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { reportedFetch } from '../page/reported-fetch.ts';
import type { PlannedProject } from './planned-project.ts';
import { saidFigures } from './said-figures.ts';

/** Where a project is worked out; nothing of it is kept there. */
const FIGURES_ADDRESS = `${OVERVIEW_ADDRESS}/stand`;
/** The field of its form that holds the project without its people. */
export const PROJECT_FIELD = 'vorhaben';
/** The field that asks for what a household is judged with, too. */
export const JUDGEABLE_FIELD = 'beurteilbar';

/** How a browser finds out what a project comes to; rejects where nobody answers. */
export type Ask<Figures> = (project: Project, signal: AbortSignal) => Promise<Figures>;

/** A case, and whether its first figure is still an example's. */
export type Plan = Pick<Project, 'financingCase' | 'usingDefaultPurchasePrice' | 'usingDefaultRemainingDebt'>;

/** The plan alone is all that a bar shows: what is changed beside it asks for nothing. */
export function plainPlan({
  financingCase,
  usingDefaultPurchasePrice,
  usingDefaultRemainingDebt,
}: Plan): Project {
  return {
    financingCase,
    usingDefaultPurchasePrice,
    usingDefaultRemainingDebt,
    variants: [],
    chosenOffers: [],
  };
}

/** Asks for the plan without judging it. */
export const askPlan: Ask<PlannedProject> = (project, signal) => askProject(project, {}, signal);

/** Asks for a project without its household, which leaves no browser (contract §1); rejects where nobody answers. */
export async function askProject<Answer>(
  sent: Project,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const { household: _household, ...project } = sent;
  const response = await reportedFetch(FIGURES_ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({ [PROJECT_FIELD]: JSON.stringify(project), ...more }),
    signal,
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Of the household's own capital no server knows.
  return { ...((await response.json()) as Answer), said: saidFigures(project.financingCase, sent) };
}
