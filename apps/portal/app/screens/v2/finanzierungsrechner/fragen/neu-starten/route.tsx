import { FINANCING_FLOW } from '../../../../../flow/financing/financing-flow.ts';
import { RestartScreen } from '../../../../../flow/pages/restart-screen.tsx';
import { pageTitle } from '../../../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle(`Neu anfangen: ${FINANCING_FLOW.title}`) }];

export default function FinancingRestart() {
  return <RestartScreen flow={FINANCING_FLOW} />;
}
