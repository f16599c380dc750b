import { isTestRun, requireAdvice } from '../../flow/lead-funnel/advice-access.ts';
import { ADVICE_FLOW, adviceFlow } from '../../flow/lead-funnel/advice-flow.ts';
import { EntryScreen } from '../../flow/pages/entry-screen.tsx';
import { loadFlowPage } from '../../flow/pages/flow-pages.ts';
import { loadPrefilledValues } from '../../flow/answers/prefilled-values.ts';
import { pageMeta } from '../../page/page-title.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    ADVICE_FLOW.title,
    'Ein paar Fragen zu deinem Vorhaben, und bis zu vier Beraterinnen und Berater aus deiner Region melden sich bei dir, kostenlos und unverbindlich.',
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  return {
    page: loadFlowPage(services),
    prefilled: await loadPrefilledValues(ADVICE_FLOW, url, services),
    isTestRun: isTestRun(url, services),
  };
}

export default function AdviceEntry({ loaderData: { isTestRun: isTried, ...loaded } }: Route.ComponentProps) {
  return <EntryScreen flow={adviceFlow({ isTestRun: isTried })} {...loaded} />;
}
