import { FINANCING_FLOW } from '../../../../flow/financing/financing-flow.ts';
import { loadFinancingFlow } from '../../../../flow/financing/financing-page.ts';
import { takeSentAnswer } from '../../../../flow/pages/flow-pages.ts';
import { QuestionScreen } from '../../../../flow/pages/question-screen.tsx';
import { loadPrefilledValues } from '../../../../flow/answers/prefilled-values.ts';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    page: loadFinancingFlow(url, services),
    prefilled: await loadPrefilledValues(FINANCING_FLOW, url, services),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeSentAnswer(FINANCING_FLOW, url, request, context.get(servicesContext));
}

/** Never load again between questions, because the page already contains all of them. */
export const shouldRevalidate = () => false;

export default function FinancingQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen flow={FINANCING_FLOW} {...loaderData} sent={actionData} />;
}
