import { sentForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { isOn, notOffered } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { FINANCING_FLOW } from './financing-flow.ts';
import {
  beginRequest,
  completeAnswers,
  NO_STORE,
  loadFlowPage,
  offeredAnswers,
  type FlowPage,
} from '../pages/flow-pages.ts';
import { financingOutcome } from './financing-outcome.ts';
import { isFollowUp } from '../flow.ts';

const WORDS = {
  heading: 'Eine Anschlussfinanzierung geht hier nicht Frage für Frage',
  text: 'Der Rechner „Anschlussfinanzierung“ zeigt dir Verlängern, Wechseln und Forward-Darlehen nebeneinander. Du findest ihn im Menü und auf der Startseite unter „Meine Zinsbindung endet“.',
};

/** Throws 404 for follow-on financing if its feature flag is off; the error page links to the calculator. */
export function loadFinancingFlow({ searchParams }: URL, services: PortalServices): FlowPage {
  const asksForDebt = isFollowUp({ financingType: searchParams.get('financingType') ?? '' });
  if (asksForDebt && !isOn(services, 'follow_up_financing_flow')) throw notOffered(WORDS);
  return { ...loadFlowPage(services), ...offeredAnswers(services, FINANCING_FLOW) };
}

export function loadFinancingPage(url: URL, services: PortalServices) {
  return {
    ...loadFinancingFlow(url, services),
    made: beginRequest(services),
    hasContents: isOn(services, 'left_hand_navigation_on_result_pages'),
  };
}
export type FinancingPage = ReturnType<typeof loadFinancingPage>;

/** Result for submitted answers, from a form without JavaScript or from fetch. */
export async function answerFinancing(request: Request, services: PortalServices) {
  const answers = completeAnswers(FINANCING_FLOW, await sentForm(request), services);
  const outcome = answers && financingOutcome(answers.values, services);
  return data({ answers, outcome }, { status: outcome ? 200 : 422, headers: NO_STORE });
}
