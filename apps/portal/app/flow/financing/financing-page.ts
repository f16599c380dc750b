import { sentForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { isOn } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { FINANCING_FLOW } from './financing-flow.ts';
import { beginRequest, completeAnswers, NO_STORE } from '../pages/flow-pages.ts';
import { financingOutcome } from './financing-outcome.ts';
import { loadFinancingFlow } from './load-financing-flow.ts';

export function loadFinancingPage(url: URL, services: PortalServices) {
  return {
    ...loadFinancingFlow(url, services),
    made: beginRequest(services),
    hasContents: isOn(services, 'left_hand_navigation_on_result_pages'),
  };
}
export type FinancingPage = ReturnType<typeof loadFinancingPage>;

/** Result for submitted answers, from a form without JavaScript or a fetch. */
export async function answerFinancing(request: Request, services: PortalServices) {
  const answers = completeAnswers(FINANCING_FLOW, await sentForm(request), services);
  const outcome = answers && financingOutcome(answers.values, services);
  return data({ answers, outcome }, { status: outcome ? 200 : 422, headers: NO_STORE });
}
