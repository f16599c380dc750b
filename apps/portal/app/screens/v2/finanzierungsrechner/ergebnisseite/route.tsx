import { answerFinancing, loadFinancingPage } from '../../../../flow/financing/financing-page.ts';
import { FinancingResultScreen } from '../../../../flow/financing/financing-result-screen.tsx';
import { answerOrNoConnection } from '../../../../flow/result/offline-outcome.ts';
import { servicesContext } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Dein Ergebnis: Konditionen und Machbarkeit') },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  return loadFinancingPage(url, context.get(servicesContext));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerFinancing(request, context.get(servicesContext));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrNoConnection(serverAction);
}

/** Never load again, because the browser calculates the result of a changed setting. */
export const shouldRevalidate = () => false;

export default function FinancingResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinancingResultScreen page={loaderData} sent={actionData} />;
}
