import { Link } from 'react-router';
import { FINANCING_FLOW } from '../../../flow/financing/financing-flow.ts';
import { EntryScreen } from '../../../flow/pages/entry-screen.tsx';
import { loadFinancingFlow } from '../../../flow/financing/financing-page.ts';
import { loadPrefilledValues } from '../../../flow/answers/prefilled-values.ts';
import { isOn } from '../../../features/flags.ts';
import { servicesContext } from '../../../services/index.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    FINANCING_FLOW.title,
    'Eine Frage nach der anderen zu deinem Vorhaben, und am Ende die Konditionen des Marktes, wie machbar es ist, und der Tilgungsplan.',
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    page: loadFinancingFlow(url, services),
    prefilled: await loadPrefilledValues(FINANCING_FLOW, url, services),
    takesDebts: isOn(services, 'follow_up_financing_flow'),
  };
}

export default function FinancingEntry({ loaderData: { takesDebts, ...entry } }: Route.ComponentProps) {
  return (
    <EntryScreen flow={FINANCING_FLOW} {...entry}>
      {takesDebts ? null : (
        <p>
          Deine Zinsbindung endet? Dafür ist der{' '}
          <Link to="/baufinanzierung/anschlussfinanzierung">Rechner für die Anschlussfinanzierung</Link> da.
        </p>
      )}
    </EntryScreen>
  );
}
