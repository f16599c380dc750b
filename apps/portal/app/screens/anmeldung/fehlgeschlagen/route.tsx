import { returnAddress } from '@heimvorteil/contracts';
import { data, Link } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';
import { failureText } from './failure-labels.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.heading ?? 'Anmeldung') },
];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { status, ...text } = failureText(url.searchParams.get('grund'));
  const visitor = await context.get(visitorContext)();
  const page = { ...text, email: visitor?.email, to: returnAddress(url.searchParams.get('to')) };
  return data(page, { status, headers: { 'Cache-Control': 'no-store' } });
}

export default function LoginFailed({ loaderData: { heading, sentence, email, to } }: Route.ComponentProps) {
  return (
    <div className="prose">
      <h1>{heading}</h1>
      <p className="lead">
        {sentence}{' '}
        {email === undefined ? (
          <>Du bist nicht angemeldet; rechnen und vergleichen kannst du auch so.</>
        ) : (
          <>
            Angemeldet bist du weiterhin als <b>{email}</b>.
          </>
        )}
      </p>
      <form action="/baufinanzierung/sso/login">
        <p>
          <SendButton name="to" value={to} isSending={false}>
            Noch einmal anmelden
          </SendButton>
        </p>
      </form>
      <p>
        {/* A full page load, because it restores the values entered before the login. */}
        <Link to={to} reloadDocument>
          {email === undefined ? 'Ohne Anmeldung zurück' : 'Zurück'}
        </Link>
      </p>
    </div>
  );
}
