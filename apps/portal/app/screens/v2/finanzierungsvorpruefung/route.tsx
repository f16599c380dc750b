import { PRE_APPROVAL_FLOW } from '../../../flow/pre-approval/pre-approval-flow.ts';
import { EntryScreen } from '../../../flow/pages/entry-screen.tsx';
import { loadFlowPage } from '../../../flow/pages/flow-pages.ts';
import { loadPrefilledValues } from '../../../flow/answers/prefilled-values.ts';
import { requirePreApproval } from '../../../flow/pre-approval/pre-approval-page.ts';
import { preapprovalOfCase } from '../../../proposals/availability.tsx';
import {
  servicesContext,
  visitContext,
  visitorContext,
  type PreapprovalView,
} from '../../../services/index.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';
import type { Project } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { useProject } from '../../../financing-case/use-project.ts';
import { isOfCase } from '../../../flow/pre-approval/is-of-case.ts';
import { storedResultAddress } from '../../../addresses/pre-approval-addresses.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    PRE_APPROVAL_FLOW.title,
    'Eine Frage nach der anderen zu Haus und Haushalt, und am Ende die Antwort, ob der Kauf voraussichtlich finanzierbar ist und woran es liegt.',
  );

/** Forbids caching, because the page contains personal data. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  const visitor = await context.get(visitorContext)();
  // Start the flow without project and pre-approval if they cannot be read.
  const project = visitor && (await services.profile.project(visitor).catch(() => undefined));
  const checked = await preapprovalOfCase(project, context.get(visitContext).preapprovals);
  return {
    checked: checked && { id: checked.id, madeAt: checked.madeAt, stated: checked.stated },
    project: project && { financingCase: project.financingCase, household: project.household },
    page: loadFlowPage(services, visitor),
    prefilled: await loadPrefilledValues(PRE_APPROVAL_FLOW, url, services),
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

function EarlierCheck({
  checked: { id, madeAt, stated },
  project: ofAccount,
}: {
  checked: Pick<PreapprovalView, 'id' | 'madeAt' | 'stated'>;
  project: Pick<Project, 'financingCase' | 'household'> | undefined;
}) {
  const browser = useProject();
  const project = browser?.project ?? ofAccount;
  const isChanged = project !== undefined && !isOfCase(stated, project);
  return (
    <p>
      <Link to={storedResultAddress(id)}>Deine Vorprüfung vom {formatDate(madeAt)}</Link> öffnen.
      {isChanged ? ' Dein Vorhaben hat sich seither geändert.' : null}
    </p>
  );
}
