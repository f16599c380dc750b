import { answerPreApproval, loadPreApprovalPage } from '../../../../flow/pre-approval/pre-approval-page.ts';
import { PreApprovalResultScreen } from '../../../../flow/pre-approval/pre-approval-result-screen.tsx';
import { answerOrNoConnection } from '../../../../flow/offline-outcome.ts';
import { requireArranging } from '../../../../operator-role/require-arranging.ts';
import { servicesContext, visitorContext } from '../../../../services.ts';
import { pageTitle } from '../../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dein Ergebnis: Die Vorprüfung') }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireArranging(services);
  return loadPreApprovalPage(services, await context.get(visitorContext)());
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireArranging(services);
  return answerPreApproval(request, services);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrNoConnection(serverAction);
}

/** A changed setting asks for another result, not for another page. */
export const shouldRevalidate = () => false;

export default function PreApprovalResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PreApprovalResultScreen page={loaderData} sent={actionData} />;
}
