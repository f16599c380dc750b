import { PRE_APPROVAL_FLOW } from '../../../../flow/pre-approval/pre-approval-flow.ts';
import { loadFlowPage, takeSentAnswer } from '../../../../flow/pages/flow-pages.ts';
import actions from '@heimvorteil/ui/action/action.module.css';
import { campaignQuery } from '../../../../page/campaign-words.ts';
import { resultAddress, withQuery, type FlowValues } from '../../../../flow/flow.ts';
import { QuestionScreen } from '../../../../flow/pages/question-screen.tsx';
import { loadPrefilledValues } from '../../../../flow/answers/prefilled-values.ts';
import { requirePreApproval } from '../../../../flow/pre-approval/pre-approval-page.ts';
import { servicesContext, visitorContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  return {
    page: loadFlowPage(services, await context.get(visitorContext)()),
    prefilled: await loadPrefilledValues(PRE_APPROVAL_FLOW, url, services),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  return takeSentAnswer(PRE_APPROVAL_FLOW, url, request, services);
}

/** Never load again between questions, because the page already contains all of them. */
export const shouldRevalidate = () => false;

export default function PreApprovalQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen flow={PRE_APPROVAL_FLOW} {...loaderData} sent={actionData} Login={LoginLink} />;
}

/** Login link in the place of a last question; after the login the visitor sees the result. */
function LoginLink({ values }: { values: FlowValues }) {
  const to = withQuery(resultAddress(PRE_APPROVAL_FLOW), campaignQuery(Object.entries(values)));
  return (
    <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
      Anmelden
    </a>
  );
}
