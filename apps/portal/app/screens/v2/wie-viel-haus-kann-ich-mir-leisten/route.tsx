import { AFFORDABILITY_FLOW } from '../../../flow/affordability/affordability-flow.ts';
import { EntryScreen } from '../../../flow/pages/entry-screen.tsx';
import { loadFlowPage } from '../../../flow/pages/flow-pages.ts';
import { loadPrefilledValues } from '../../../flow/answers/prefilled-values.ts';
import { servicesContext } from '../../../services/index.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    AFFORDABILITY_FLOW.title,
    'Eine Frage nach der anderen zu deinem Haushalt, und am Ende der Preis, den du dir leisten kannst, mit Machbarkeit und Rate.',
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    page: loadFlowPage(services),
    prefilled: await loadPrefilledValues(AFFORDABILITY_FLOW, url, services),
  };
}

export default function AffordabilityEntry({ loaderData }: Route.ComponentProps) {
  return <EntryScreen flow={AFFORDABILITY_FLOW} {...loaderData} />;
}
