import { data } from 'react-router';
import { isTestRun, requireAdvice } from '../../../flow/lead-funnel/advice-access.ts';
import { ADVICE_FLOW, adviceFlow } from '../../../flow/lead-funnel/advice-flow.ts';
import { questionOf } from '../../../flow/answers/flow-answers.ts';
import { loadFlowPage, takeSentAnswer } from '../../../flow/pages/flow-pages.ts';
import { QuestionScreen } from '../../../flow/pages/question-screen.tsx';
import { loadPrefilledValues } from '../../../flow/answers/prefilled-values.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  if (!questionOf(ADVICE_FLOW, params.page)) throw data(null, { status: 404 });
  return {
    page: loadFlowPage(services),
    prefilled: await loadPrefilledValues(ADVICE_FLOW, url, services),
    isTestRun: isTestRun(url, services),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  return takeSentAnswer(adviceFlow({ isTestRun: isTestRun(url, services) }), url, request, services);
}

/** Never load again between questions, because the page already contains all of them. */
export const shouldRevalidate = () => false;

export default function AdviceQuestion({
  loaderData: { isTestRun: isTried, ...loaded },
  actionData,
}: Route.ComponentProps) {
  return <QuestionScreen flow={adviceFlow({ isTestRun: isTried })} {...loaded} sent={actionData} />;
}
