import type { Project } from '@heimvorteil/contracts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { reportedFetch } from '../page/client-log.ts';
import type { PlannedProject } from './planned-project.ts';
import { enteredFigures } from './entered-figures.ts';

/** Endpoint that calculates a project without storing it. */
const FIGURES_ADDRESS = `${OVERVIEW_ADDRESS}/stand`;
/** Form field with the project as JSON, without its household. */
export const PROJECT_FIELD = 'vorhaben';
/** Form field that requests the inputs for a verdict in addition to the results. */
export const JUDGEABLE_FIELD = 'beurteilbar';

/** Calculates a project; rejects if the server is unreachable or fails. */
export type Ask<Figures> = (project: Project, signal: AbortSignal) => Promise<Figures>;

/** A case, with flags that are true while its price or debt is the example's. */
export type Plan = Pick<Project, 'financingCase' | 'usingDefaultPurchasePrice' | 'usingDefaultRemainingDebt'>;

/** Project without variants and offers, so a change of these causes no new request. */
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

export const askPlan: Ask<PlannedProject> = (project, signal) => askProject(project, {}, signal);

/**
 * Sends a project without its household, which never leaves the browser (contract §1). Rejects if the server
 * is unreachable or fails.
 */
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
  // Computed in the browser, because the server never receives the household's own capital.
  return { ...((await response.json()) as Answer), entered: enteredFigures(project.financingCase, sent) };
}
