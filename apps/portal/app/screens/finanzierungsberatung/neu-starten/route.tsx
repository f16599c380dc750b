import { isTestRun, requireAdvice } from '../../../flow/lead-funnel/advice-access.ts';
import { adviceFlow } from '../../../flow/lead-funnel/advice-flow.ts';
import { RestartScreen } from '../../../flow/pages/restart-screen.tsx';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Noch einmal von vorn') }];

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  return { isTestRun: isTestRun(url, services) };
}

export default function RestartAdvice({ loaderData }: Route.ComponentProps) {
  return <RestartScreen flow={adviceFlow(loaderData)} />;
}
