import { useEffect } from 'react';
import { Action } from '../../../../components/action/action.tsx';
import { pageTitle } from '../../../../wording/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Dein Konto ist gelöscht') },
  { name: 'robots', content: 'noindex' },
];

/** After an account is gone; the browser's part goes here, where a server's word does not reach. */
export default function AccountErased() {
  useEffect(() => {
    void forget();
  }, []);
  return (
    <div className="prose">
      <h1>Dein Konto ist gelöscht</h1>
      <p className="lead">
        Berechnungen, Merkliste und deine Angaben in Anfragen sind weg, auch in diesem Browser. Du bist
        abgemeldet.
      </p>
      <p>Rechnen und vergleichen kannst du weiterhin, ganz ohne Konto.</p>
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}

async function forget() {
  (await import('../../../../login/forget-browser-state.ts')).forgetBrowserState();
}
