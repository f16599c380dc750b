import { PRE_APPROVAL_FLOW } from '../../../../../flow/pre-approval-flow.ts';
import { loadFlowPage, takeSentAnswer } from '../../../../../flow/flow-pages.ts';
import { QuestionScreen } from '../../../../../flow/question-screen.tsx';
import { servicesContext, visitorContext } from '../../../../../services.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return loadFlowPage(context.get(servicesContext), await context.get(visitorContext)());
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeSentAnswer(PRE_APPROVAL_FLOW, url, request, context.get(servicesContext));
}

/** Every question is on the page already: the way between them needs no server. */
export const shouldRevalidate = () => false;

export default function PreApprovalQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen flow={PRE_APPROVAL_FLOW} page={loaderData} sent={actionData} />;
}
