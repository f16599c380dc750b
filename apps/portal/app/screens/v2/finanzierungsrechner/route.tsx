import { FINANCING_FLOW } from '../../../flow/financing-flow.ts';
import { EntryScreen } from '../../../flow/entry-screen.tsx';
import { loadFlowPage } from '../../../flow/flow-pages.ts';
import { loadSaid } from '../../../flow/said-beforehand.ts';
import { servicesContext } from '../../../services.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(FINANCING_FLOW.title) },
  {
    name: 'description',
    content:
      'Eine Frage nach der anderen zu deinem Vorhaben, und am Ende die Konditionen des Marktes, wie machbar es ist, und der Tilgungsplan.',
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { page: loadFlowPage(services), said: await loadSaid(FINANCING_FLOW, url, services) };
}

export default function FinancingEntry({ loaderData }: Route.ComponentProps) {
  return <EntryScreen flow={FINANCING_FLOW} {...loaderData} />;
}
