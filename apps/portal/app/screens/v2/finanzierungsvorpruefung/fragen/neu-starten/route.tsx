import { PRE_APPROVAL_FLOW } from '../../../../../flow/pre-approval-flow.ts';
import { RestartScreen } from '../../../../../flow/restart-screen.tsx';
import { pageTitle } from '../../../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(`Neu anfangen: ${PRE_APPROVAL_FLOW.title}`) },
];

export default function PreApprovalRestart() {
  return <RestartScreen flow={PRE_APPROVAL_FLOW} />;
}
