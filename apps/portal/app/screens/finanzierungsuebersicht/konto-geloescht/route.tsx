import { useEffect } from 'react';
import { redirect } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { arrivalContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.justNow ? 'Dein Konto ist gelöscht' : 'Du bist nicht angemeldet') },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  // A logged-in visitor still has an account, so nothing was erased.
  if (await context.get(visitorContext)()) throw redirect(`${OVERVIEW_ADDRESS}/deine-daten`, 303);
  // Purge the browser only after the portal's own form, because any site could link here.
  return { justNow: !context.get(arrivalContext)() };
}

/** Purges the browser's storage, which the server cannot reach. */
export default function AccountErased({ loaderData: { justNow } }: Route.ComponentProps) {
  useEffect(() => {
    if (justNow) void purge();
  }, [justNow]);
  return (
    <div className="prose">
      <h1>{justNow ? 'Dein Konto ist gelöscht' : 'Du bist nicht angemeldet'}</h1>
      <p className="lead">
        {justNow
          ? 'Alles, was an deinem Konto hing, ist weg, auch in diesem Browser. Du bist abgemeldet.'
          : 'Rechnen und vergleichen kannst du auch ohne Konto.'}
      </p>
      {justNow ? <p>Rechnen und vergleichen kannst du weiterhin, ganz ohne Konto.</p> : null}
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}

async function purge() {
  (await import('../../../visitor/purge-browser-state.ts')).purgeBrowserState();
}
