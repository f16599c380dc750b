import { PRE_APPROVAL_FLOW } from '../../../flow/pre-approval-flow.ts';
import { EntryScreen } from '../../../flow/entry-screen.tsx';
import { loadFlowPage } from '../../../flow/flow-pages.ts';
import { loadSaid } from '../../../flow/said-beforehand.ts';
import { requirePreApproval } from '../../../flow/pre-approval/require-pre-approval.ts';
import { servicesContext, visitorContext } from '../../../services.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PRE_APPROVAL_FLOW.title) },
  {
    name: 'description',
    content:
      'Eine Frage nach der anderen zu Haus und Haushalt, und am Ende die Antwort, ob der Kauf voraussichtlich finanzierbar ist und woran es liegt.',
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  return {
    page: loadFlowPage(services, await context.get(visitorContext)()),
    said: await loadSaid(PRE_APPROVAL_FLOW, url, services),
  };
}

export default function PreApprovalEntry({ loaderData }: Route.ComponentProps) {
  return <EntryScreen flow={PRE_APPROVAL_FLOW} {...loaderData} />;
}
