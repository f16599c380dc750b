import { requireAdvice } from '../../../advice/require-advice.ts';
import { ADVICE_FLOW } from '../../../flow/advice-flow.ts';
import { RestartScreen } from '../../../flow/restart-screen.tsx';
import { pageTitle } from '../../../labels/page-title.ts';
import { servicesContext } from '../../../services.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Noch einmal von vorn') }];

export function loader({ url, context }: Route.LoaderArgs) {
  requireAdvice(url, context.get(servicesContext));
  return null;
}

export default function RestartAdvice() {
  return <RestartScreen flow={ADVICE_FLOW} />;
}
