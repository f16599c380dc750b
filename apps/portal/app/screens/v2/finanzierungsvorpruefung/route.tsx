import { PRE_APPROVAL_FLOW } from '../../../flow/pre-approval/pre-approval-flow.ts';
import { EntryScreen } from '../../../flow/pages/entry-screen.tsx';
import { loadFlowPage } from '../../../flow/pages/flow-pages.ts';
import { loadSaid } from '../../../flow/answers/said-beforehand.ts';
import { requirePreApproval } from '../../../flow/pre-approval/require-pre-approval.ts';
import { EarlierCheck } from './earlier-check.tsx';
import { preapprovalOfCase } from '../../../proposals/require-proposals.ts';
import { servicesContext, visitContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PRE_APPROVAL_FLOW.title) },
  {
    name: 'description',
    content:
      'Eine Frage nach der anderen zu Haus und Haushalt, und am Ende die Antwort, ob der Kauf voraussichtlich finanzierbar ist und woran es liegt.',
  },
];

/** What was checked is one person's. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  const visitor = await context.get(visitorContext)();
  // The questions begin without either.
  const project = visitor && (await services.profile.project(visitor).catch(() => undefined));
  const checked = await preapprovalOfCase(project, context.get(visitContext).preapprovals);
  return {
    checked: checked && { id: checked.id, madeAt: checked.madeAt, stated: checked.stated },
    project: project && { financingCase: project.financingCase, household: project.household },
    page: loadFlowPage(services, visitor),
    said: await loadSaid(PRE_APPROVAL_FLOW, url, services),
  };
}

export default function PreApprovalEntry({
  loaderData: { checked, project, ...entry },
}: Route.ComponentProps) {
  return (
    <EntryScreen flow={PRE_APPROVAL_FLOW} {...entry}>
      {checked ? <EarlierCheck checked={checked} project={project} /> : null}
    </EntryScreen>
  );
}
