import { RESPONSE_TIME } from '@heimvorteil/format';
import { sentForm } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { data } from 'react-router';
import { DoneScreen } from '../../../financing-request/link-screens.tsx';
import { PRIVATE_HEADERS } from '../../../financing-request/find-by-token.ts';
import { STILL_IN_DELIVERY, passOnChoice } from '../../../financing-request/act-on-request.ts';
import { PassOnForm, SearchOnForm } from '../../../financing-request/pass-on-form.tsx';
import { pageTitle } from '../../../page/page-title.ts';
import {
  servicesContext,
  type RedistributionAnswer,
  type RedistributionOffer,
} from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deine Anfrage weitergeben') },
  { name: 'robots', content: 'noindex' },
];

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}

/** Changes nothing by GET, because mail gateways open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await context.get(servicesContext).findRedistribution({ redistributionToken: params.id });
  return data(offer, { headers: PRIVATE_HEADERS, status: STATUS[offer.refused ?? 'PASSED_ON'] });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await context
    .get(servicesContext)
    .redistribute({ redistributionToken: params.id }, passOnChoice(await sentForm(request)));
  return data(answer, { headers: PRIVATE_HEADERS, status: STATUS[answer] });
}

/** An answer does not reload the page, so its result stays; only changed advisers are loaded again. */
export function shouldRevalidate({ actionResult }: { actionResult?: RedistributionAnswer }) {
  return actionResult === 'SELECTION_EXPIRED';
}

const STATUS: Readonly<Record<RedistributionAnswer, number>> = {
  PASSED_ON: 200,
  PASSED_ON_AMID_MESSAGE: 200,
  NO_REQUEST_FOUND: 404,
  REQUEST_EXPIRED: 410,
  OBJECTED: 409,
  REQUEST_ALREADY_RECEIVED: 409,
  NO_ADVISER_LEFT: 409,
  NOT_DUE: 409,
  SELECTION_EXPIRED: 409,
};

export default function Redistribution({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer !== undefined && answer !== 'SELECTION_EXPIRED') return <Outcome of={answer} />;
  const { done: offer, refused } = loaderData;
  if (refused === 'NO_ADVISER_LEFT') return <Offer hasChanged={false} />;
  if (refused !== undefined) return <Outcome of={refused} />;
  return <Offer offer={offer} hasChanged={answer === 'SELECTION_EXPIRED'} />;
}

function Offer({
  offer,
  hasChanged,
}: {
  /** Advisers to ask; undefined if none is left. */
  offer?: RedistributionOffer;
  hasChanged: boolean;
}) {
  return (
    <div className="prose">
      <h1>Wen sollen wir stattdessen fragen?</h1>
      <p className="lead">
        {offer?.why === 'DECLINED'
          ? 'Alle Beratungen, die deine Anfrage hatten, haben abgelehnt. Du kannst sie an andere weitergeben.'
          : 'Auf deine Anfrage hat sich noch niemand gemeldet. Du kannst sie weitergeben. Wer sich bis jetzt nicht gemeldet hat, verliert dann den Zugang zu deinen Angaben.'}
      </p>
      {hasChanged ? (
        <Note role="alert" tone="warning" code="SELECTION_EXPIRED">
          <p>Inzwischen sind andere an der Reihe. Bitte sieh dir an, wer deine Anfrage jetzt bekommt.</p>
        </Note>
      ) : null}
      {offer ? <PassOnForm offer={offer} /> : <SearchOnForm />}
      <p>
        Du willst das nicht? Dann schließ diese Seite einfach: Ohne deinen Klick ändert sich nichts.{' '}
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}

const OUTCOMES: Readonly<
  Record<Exclude<RedistributionAnswer, 'SELECTION_EXPIRED'>, { heading: string; text: string }>
> = {
  PASSED_ON: {
    heading: 'Deine Anfrage ist weitergegeben',
    text: `Die neuen Beratungen haben deine Angaben bekommen und melden sich, meist in ${RESPONSE_TIME}. Wie weit sie sind, zeigt der Link aus deiner Bestätigung.`,
  },
  PASSED_ON_AMID_MESSAGE: {
    heading: 'Deine Anfrage ist weitergegeben',
    text: `Wie weit die neuen Beratungen sind, zeigt der Link aus deiner Bestätigung. ${STILL_IN_DELIVERY}`,
  },
  REQUEST_ALREADY_RECEIVED: {
    heading: 'Deine Anfrage ist schon weitergegeben',
    text: 'Du brauchst nichts weiter zu tun. Wie weit die Beratungen sind, zeigt der Link aus deiner Bestätigung.',
  },
  NO_ADVISER_LEFT: {
    heading: 'Wir suchen weiter',
    text: 'Gerade ist in deiner Region niemand mehr, den wir fragen können. Wir kümmern uns darum und melden uns bei dir.',
  },
  NOT_DUE: {
    heading: 'Deine Anfrage ist bei Beratungen',
    text: 'Im Moment gibt es nichts weiterzugeben. Wie weit sie sind, zeigt der Link aus deiner Bestätigung.',
  },
  REQUEST_EXPIRED: {
    heading: 'Dieser Link ist abgelaufen',
    text: 'Die Angaben dazu zeigen wir aus Gründen des Datenschutzes nicht mehr.',
  },
  OBJECTED: {
    heading: 'Diese Anfrage ist beendet',
    text: 'Du hast der Nutzung deiner Angaben widersprochen. Weitergeben lässt sich die Anfrage deshalb nicht mehr.',
  },
  NO_REQUEST_FOUND: {
    heading: 'Zu diesem Link gibt es keine Anfrage',
    text: 'Vielleicht ist er beim Kopieren nicht ganz mitgekommen. Öffne ihn am besten direkt aus der E-Mail.',
  },
};

function Outcome({ of }: { of: keyof typeof OUTCOMES }) {
  const { heading, text } = OUTCOMES[of];
  return (
    <>
      <title>{pageTitle(heading)}</title>
      <DoneScreen heading={heading}>{text}</DoneScreen>
    </>
  );
}
