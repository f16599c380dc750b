import { AFFORDABILITY_FLOW } from '../../../../flow/affordability/affordability-flow.ts';
import { loadFlowPage, takeSentAnswer } from '../../../../flow/pages/flow-pages.ts';
import { QuestionScreen } from '../../../../flow/pages/question-screen.tsx';
import { loadPrefilledValues } from '../../../../flow/answers/prefilled-values.ts';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    page: loadFlowPage(services),
    prefilled: await loadPrefilledValues(AFFORDABILITY_FLOW, url, services),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeSentAnswer(AFFORDABILITY_FLOW, url, request, context.get(servicesContext));
}

/** Never load again between questions, because the page already contains all of them. */
export const shouldRevalidate = () => false;

export default function AffordabilityQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen flow={AFFORDABILITY_FLOW} {...loaderData} sent={actionData} />;
}
