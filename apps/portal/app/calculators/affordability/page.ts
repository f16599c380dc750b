import type { Listing } from '@heimvorteil/contracts';
import { talkOffer, type TalkOffer } from '../talk-offer.ts';
import { loadForm, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import type { PortalServices } from '../../services/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { AFFORDABILITY_FORM, type AffordabilityName } from './form.ts';
import { solveLoaded } from './solve.ts';

/** The form, what only the server knows of it, and the first answer. */
export interface AffordabilityPage {
  readonly form: LoadedCaseForm<AffordabilityName>;
  readonly solved: AffordabilityResult | undefined;
  readonly talk?: TalkOffer | undefined;
}

/** Reads a household and its case from an address or from what was sent to it. */
export function loadAffordability(
  source: { url?: URL; params: URLSearchParams; isSent?: boolean; listing?: Listing | undefined },
  services: PortalServices,
): AffordabilityPage {
  const form = loadForm(AFFORDABILITY_FORM, source, services);
  return {
    form,
    solved: solveLoaded(form.values, form),
    talk: talkOffer(services, form),
  };
}

/** The server's part of the screen: nothing of the household ever stands in a query. */
export const affordabilityPage = privatePage(loadAffordability);
