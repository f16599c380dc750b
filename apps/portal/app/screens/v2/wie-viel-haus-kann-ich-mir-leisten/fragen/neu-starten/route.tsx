import { AFFORDABILITY_FLOW } from '../../../../../flow/affordability/affordability-flow.ts';
import { RestartScreen } from '../../../../../flow/pages/restart-screen.tsx';
import { pageTitle } from '../../../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(`Neu anfangen: ${AFFORDABILITY_FLOW.title}`) },
];

export default function AffordabilityRestart() {
  return <RestartScreen flow={AFFORDABILITY_FLOW} />;
}
