import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';
import { loadForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { pageMeta } from '../../page/page-title.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';
import { HOUSE_FORM } from './house-form.ts';
import { LiveHouse } from './live-house.tsx';
import { solveHouse } from './solve-house.ts';

const EntryPoints = lazy(() => import('./entry-points-section.tsx'));
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Baufinanzierung ausrechnen und vergleichen',
    'Was kostet ein Haus im Monat, und welche Bank passt? Rechnen und vergleichen, ohne Anmeldung und ohne Kontaktdaten.',
  );

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const form = loadForm(HOUSE_FORM, { url, params: url.searchParams }, services);
  return { form, solved: solveHouse(form.values, marketContextOf(form)), claims: services.operatorClaims };
}

export default function FrontPage({ loaderData: { claims, ...house } }: Route.ComponentProps) {
  return (
    <>
      <LiveHouse {...house}>
        <Deferred>
          <EntryPoints />
        </Deferred>
      </LiveHouse>
      <Deferred>
        <LaterSections claims={claims} />
      </Deferred>
    </>
  );
}
