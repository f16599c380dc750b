import { sentForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { answerNoOffer } from '../../../flow/lead-funnel/answer-no-offer.ts';
import { NoOfferScreen } from '../../../flow/lead-funnel/no-offer-screen.tsx';
import { isTestRun, requireAdvice } from '../../../flow/lead-funnel/advice-access.ts';
import { adviceFlow } from '../../../flow/lead-funnel/advice-flow.ts';
import { loadFlowPage, NO_STORE } from '../../../flow/pages/flow-pages.ts';
import { answerOrNoConnection } from '../../../flow/result/offline-outcome.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Kein Angebot: was du stattdessen tun kannst') },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  return {
    ...loadFlowPage(services, await context.get(visitorContext)()),
    isTestRun: isTestRun(url, services),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  const flow = adviceFlow({ isTestRun: isTestRun(url, services) });
  return data(answerNoOffer(flow, await sentForm(request), services), { headers: NO_STORE });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrNoConnection(serverAction);
}

export const shouldRevalidate = () => false;

export default function AdviceNoOffer({ loaderData, actionData }: Route.ComponentProps) {
  return <NoOfferScreen page={loaderData} sent={actionData} />;
}
