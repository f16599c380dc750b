import { useEffect } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { purgeBrowserState } from '../../../visitor/purge-browser-state.ts';
import { logoutContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.email === undefined ? 'Abgemeldet' : 'Abmelden') },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  // Purge the browser only if a session has just ended, because any site could link here.
  const justNow = !visitor && (await context.get(logoutContext)());
  return { email: visitor?.email, justNow };
}

export default function Logout({ loaderData: { email, justNow } }: Route.ComponentProps) {
  useEffect(() => {
    if (justNow) purgeBrowserState();
  }, [justNow]);
  if (email !== undefined) {
    return (
      <div className="prose">
        <h1>Abmelden?</h1>
        <p className="lead">
          Du bist als <b>{email}</b> angemeldet. Beim Abmelden vergisst dieser Browser auch die Zahlen, mit
          denen du gerechnet hast.
        </p>
        <form method="post" action="/baufinanzierung/sso/logout">
          <p>
            <SendButton name="abmelden" value="ja" isSending={false}>
              Jetzt abmelden
            </SendButton>
          </p>
        </form>
      </div>
    );
  }
  return (
    <div className="prose">
      <h1>{justNow ? 'Du bist abgemeldet' : 'Du bist nicht angemeldet'}</h1>
      <p className="lead">
        {justNow
          ? 'Dieser Browser hat auch die Zahlen vergessen, mit denen du gerechnet hast.'
          : 'Rechnen und vergleichen kannst du auch ohne Konto.'}
      </p>
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}
