import { AFFORDABILITY_FLOW } from '../../../../../flow/affordability-flow.ts';
import { loadFlowPage, takeSentAnswer } from '../../../../../flow/flow-pages.ts';
import { QuestionScreen } from '../../../../../flow/question-screen.tsx';
import { servicesContext } from '../../../../../services.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return loadFlowPage(context.get(servicesContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeSentAnswer(AFFORDABILITY_FLOW, url, request, context.get(servicesContext));
}

/** Every question is on the page already: the way between them needs no server. */
export const shouldRevalidate = () => false;

export default function AffordabilityQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen flow={AFFORDABILITY_FLOW} page={loaderData} sent={actionData} />;
}
