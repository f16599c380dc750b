import type { SavedProject } from '@heimvorteil/contracts';
import { loadAffordability } from '../calculators/affordability/index.ts';
import type { CalculationThenAndNow } from '../services/profile.ts';
import type { PortalServices } from '../services/index.ts';
import { latestHousehold } from './latest-household.ts';

export type LoadedFeasibility = ReturnType<typeof loadFeasibility>;

/** The four-part calculator fed by the project or what was saved last, by the address, or by a form that was sent without JavaScript. */
export function loadFeasibility(
  url: URL,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
  { project, sent }: { project?: SavedProject | undefined; sent?: URLSearchParams | undefined } = {},
) {
  const { params, from } = latestHousehold(calculations, project);
  for (const [name, text] of url.searchParams) params.set(name, text);
  return {
    ...loadAffordability({ url, params: sent ?? params, isSent: sent !== undefined }, services),
    from: from && { name: from.name, savedAt: from.savedAt },
  };
}
