import { PRE_APPROVAL_FLOW } from '../../../../../flow/pre-approval/pre-approval-flow.ts';
import { RestartScreen } from '../../../../../flow/pages/restart-screen.tsx';
import { requirePreApproval } from '../../../../../flow/pre-approval/pre-approval-page.ts';
import { servicesContext } from '../../../../../services/index.ts';
import { pageTitle } from '../../../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(`Neu anfangen: ${PRE_APPROVAL_FLOW.title}`) },
];

export function loader({ context }: Route.LoaderArgs) {
  requirePreApproval(context.get(servicesContext));
  return null;
}

export default function PreApprovalRestart() {
  return <RestartScreen flow={PRE_APPROVAL_FLOW} />;
}
