import { arrangesLoans, type OwnSession } from '@heimvorteil/contracts';
import { Form, Link } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { UncontrolledPills } from '@heimvorteil/ui/choice-pills/uncontrolled-pills.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { servicesContext, visitorContext, type OwnRating } from '../../../services/index.ts';
import { sentForm } from '@heimvorteil/forms';
import { pageTitle } from '../../../page/page-title.ts';
import { DO } from '../../../addresses/intents.ts';
import { LoginNeeded } from '../../../project/account-failures.tsx';
import { BackToOverview } from '../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';
import { actOnOwnData, END_SESSION, SESSION_FIELD } from './act-on-own-data.ts';
import { ConsentRegister } from './consent-register.tsx';
import { EraseAccount, FreshLogin } from './erase-account.tsx';
import { OwnRequests } from './own-requests.tsx';
import { storedParts, type StoredPart } from './stored-parts.ts';
import styles from './route.module.css';
import { GivenStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { RATING_ACTIONS } from '../../../financing-request/act-on-rating.ts';
import { RatingSummaryLine } from '../../../offers/rating-summary-line.tsx';
import { formatMoment } from '@heimvorteil/format/moment';

const PROFESSION_CHOICES = {
  DOCTOR: 'Ärztin oder Arzt',
  PHARMACIST: 'Apothekerin oder Apotheker',
  NONE: 'Nein',
};

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Deine Daten') }];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { own: undefined };
  const { profile, ratings: ratingServices, operator } = context.get(servicesContext);
  const [data, requests, ratings, consents, sessions] = await Promise.all([
    profile.storedData(visitor),
    profile.ownRequests(visitor),
    ratingServices.ofAccount(visitor.accountId),
    profile.ownConsents(visitor),
    profile.sessions(visitor),
  ]);
  const { profession } = data.account;
  const isProfessionSaved = url.searchParams.get('erledigt') === 'beruf';
  const stored = storedParts(data, arrangesLoans(operator));
  return {
    own: {
      email: visitor.email,
      isLoginFresh: visitor.hasJustLoggedIn,
      stored,
      requests,
      ratings,
      consents,
      sessions,
      profession,
      isProfessionSaved,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOwnData(await sentForm(request), context);
}

export default function OwnData({ loaderData: { own }, actionData }: Route.ComponentProps) {
  if (!own) {
    return (
      <LoginNeeded id="anfragen" heading="Deine Daten">
        Hier siehst du alles, was wir über dich gespeichert haben, und kannst es mitnehmen oder löschen. Damit
        nur du es siehst, melde dich an.
      </LoginNeeded>
    );
  }
  return (
    <>
      <BackToOverview />
      <h1>Deine Daten</h1>
      <p className="lead">
        Alles, was wir zu {own.email} gespeichert haben: ansehen, mitnehmen, löschen. Wie wir damit umgehen,
        steht in den <Link to="/baufinanzierung/datenschutz">Hinweisen zum Datenschutz</Link>.
      </p>
      <PageSection
        id="mitnehmen"
        title="Mitnehmen"
        lead={`${own.stored.parts.map(({ label }) => label).join(', ')}: alles in einer Datei, die auch andere Programme lesen (JSON).`}
      >
        {own.isLoginFresh ? (
          <p>
            <a className={styles.download} href="/baufinanzierung/api/v1.0/profile/export">
              Alles herunterladen
            </a>
          </p>
        ) : (
          <p>
            Die Datei bekommst du bis zehn Minuten nach einer Anmeldung.{' '}
            <FreshLogin>Melde dich noch einmal an</FreshLogin>, dann kannst du sie herunterladen.
          </p>
        )}
      </PageSection>
      <OwnSessions sessions={own.sessions} />
      <StoredList parts={own.stored.parts} />
      <OwnRequests requests={own.requests} />
      <OwnRatings ratings={own.ratings} />
      <ConsentRegister consents={own.consents} />
      <PageSection
        id="beruf"
        title="Arbeitest du als Ärztin, Arzt, Apothekerin oder Apotheker?"
        lead="Einige Anbieter leihen nur Menschen in diesen Berufen Geld. Sagst du Ja, stehen sie in deinen Angeboten dabei."
      >
        {own.isProfessionSaved ? (
          <Note tone="good">
            <p role="status">Gespeichert. Die Angebote richten sich danach.</p>
          </Note>
        ) : null}
        <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`}>
          <UncontrolledPills
            name="profession"
            legend="Dein Beruf"
            labels={PROFESSION_CHOICES}
            value={own.profession}
          />
          <QuietButton type="submit" name={DO} value="beruf">
            Beruf speichern
          </QuietButton>
        </Form>
      </PageSection>
      <EraseAccount email={own.email} erased={own.stored.erased} why={actionData?.why} />
    </>
  );
}

function OwnRatings({ ratings }: { ratings: readonly OwnRating[] }) {
  if (ratings.length === 0) return null;
  return (
    <PageSection
      id="bewertungen"
      title="Deine Bewertungen"
      lead="Ändern kannst du sie auf der Seite der Anfrage. Zurücknehmen geht auch hier, wenn es die nicht mehr gibt."
    >
      <ul className={styles.list}>
        {ratings.map(({ id, providerId, name, isInMarket, own }) => (
          <li key={id}>
            <h3>{name}</h3>
            <GivenStars stars={own.stars} />
            {own.text ? <p className={styles.said}>{own.text}</p> : null}
            <RatingSummaryLine
              providerId={providerId}
              isInMarket={isInMarket}
              mayChange={isInMarket}
              own={own}
            />
            <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`}>
              <input type="hidden" name="rating" value={id} />
              <QuietButton type="submit" name={DO} value={RATING_ACTIONS.withdraw}>
                Zurücknehmen<span className="visually-hidden">: Bewertung von {name}</span>
              </QuietButton>
            </Form>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <PageSection
      id="anmeldungen"
      title="Wo du angemeldet bist"
      lead="Kennst du ein Gerät nicht, beende seine Anmeldung und ändere dein Passwort beim Anmeldedienst."
    >
      <ul className={styles.list}>
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            <h3>
              {nameOf(device)}
              {current ? ' (dieses hier)' : ''}
            </h3>
            <p className={styles.soft}>
              Seit {formatMoment(createdAt)}, zuletzt benutzt {formatMoment(lastSeenAt)}
            </p>
            {current ? null : (
              <EndForm session={id} label={`Anmeldung beenden: ${nameOf(device)}`}>
                Anmeldung beenden
              </EndForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <EndForm session="">Alle anderen Anmeldungen beenden</EndForm> : null}
    </PageSection>
  );
}

/** Form to end a session; if `session` is missing, all sessions but the current one. */
function EndForm({ session, label, children }: { session: string; label?: string; children: string }) {
  return (
    <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`}>
      <input type="hidden" name={SESSION_FIELD} value={session} />
      <QuietButton type="submit" name={DO} value={END_SESSION} aria-label={label}>
        {children}
      </QuietButton>
    </Form>
  );
}

function nameOf(device: string): string {
  return device === '' ? 'Unbekanntes Gerät' : device;
}

function StoredList({ parts }: { parts: readonly StoredPart[] }) {
  return (
    <PageSection id="gespeichert" title="Was wir gespeichert haben">
      <ul className={styles.list}>
        {parts.map(({ part, label, lines, link }) => (
          <li key={part} data-part={part}>
            <h3>{label}</h3>
            {lines.length === 0 ? <p className={styles.soft}>Nichts.</p> : null}
            {lines.map((line, index) => (
              <p key={index} className={styles.soft}>
                {line}
              </p>
            ))}
            {link ? (
              <p>
                <Link to={link.to}>
                  {link.label}
                  {link.to.startsWith('#') ? <span className="visually-hidden">: {label}</span> : null}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
