import { isOn, notOffered } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { isFollowUp } from '../answers/financing-type.ts';
import { FINANCING_FLOW } from './financing-flow.ts';
import { loadFlowPage, offeredAnswers, type FlowPage } from '../pages/flow-pages.ts';

const WORDS = {
  heading: 'Eine Anschlussfinanzierung geht hier nicht Frage für Frage',
  text: 'Der Rechner „Anschlussfinanzierung“ zeigt dir Verlängern, Wechseln und Forward-Darlehen nebeneinander. Du findest ihn im Menü und auf der Startseite unter „Meine Zinsbindung endet“.',
};

/** Throws 404 for follow-on financing if its flag is off, with a hint to the calculator. */
export function loadFinancingFlow({ searchParams }: URL, services: PortalServices): FlowPage {
  const asksForDebt = isFollowUp({ financingType: searchParams.get('financingType') ?? '' });
  if (asksForDebt && !isOn(services, 'follow_up_financing_flow')) throw notOffered(WORDS);
  return { ...loadFlowPage(services), ...offeredAnswers(services, FINANCING_FLOW) };
}
