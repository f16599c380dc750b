import { formatTime, formatWeekday } from '@heimvorteil/format/moment';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { data, Link } from 'react-router';
import { addressOfRun, ADVICE_ADDRESS } from '../../../addresses/advice-addresses.ts';
import { isTestRun, sentRequestOf } from '../../../flow/lead-funnel/advice-access.ts';
import { isOn } from '../../../features/flags.ts';
import {
  findGoingOn,
  foundOrThrow,
  PRIVATE_HEADERS,
  headersOfLink,
} from '../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../financing-request/link-screens.tsx';
import { MailsNote, wordsOfLink, whoAnswers } from '../../../financing-request/mails-note.tsx';
import styles from '../../../financing-request/request-progress.module.css';
import { WhoWorks } from '../../../financing-request/served-lenders.tsx';
import { arrivedLead } from '../../../financing-request/lead-state.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Deine Anfrage ist angekommen') }];

export const headers = headersOfLink;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (isTestRun(url, services)) return data(undefined, { headers: PRIVATE_HEADERS });
  const token = sentRequestOf(url);
  const { advisers, lenders = [], mails } = await findGoingOn(services, token);
  const { adviser, appointment } = foundOrThrow(await services.appointments.state({ statusToken: token }));
  const isOffered = isOn(services, 'advisory_link_on_success');
  const booked = appointment?.status === 'BOOKED' ? appointment : undefined;
  return data(
    { token, count: advisers.length, lenders, mails, adviser: isOffered ? adviser : undefined, booked },
    { headers: PRIVATE_HEADERS },
  );
}

/** Separate page after sending, so that a reload sends nothing again. */
export default function AdviceArrived({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Arrived {...loaderData} /> : <TestRunDone />;
}

function Arrived({
  token,
  count,
  lenders,
  mails,
  adviser,
  booked,
}: NonNullable<Route.ComponentProps['loaderData']>) {
  const request = `/baufinanzierung/anfrage/${token}`;
  const canBook = adviser !== undefined && !booked;
  const { advisoryLink } = arrivedLead('leadSucceeded', canBook ? `${request}/termin` : undefined);
  return (
    <div className={styles.status}>
      <h1>Deine Anfrage ist angekommen</h1>
      <p className={styles.answer}>
        {booked
          ? `${booked.adviser} spricht mit dir am ${formatWeekday(booked.start)} um ${formatTime(booked.start)} Uhr.`
          : whoAnswers(count)}
      </p>
      {booked ? (
        <p>
          {booked.isMailed ? 'Die Kalenderdatei kommt mit der E-Mail. ' : null}
          <Link to={`${request}/termin`}>Termin verschieben oder absagen</Link>
        </p>
      ) : null}
      <WhoWorks lenders={lenders} />
      <h2>Wie es weitergeht</h2>
      <ol>
        <li>{wordsOfLink({ mails })}</li>
        <li>
          <Link to={`${request}/angaben`}>Haushalt und Immobilie genauer angeben</Link>: Damit wird aus einer
          ungefähren Rate ein Angebot.
        </li>
        <li>Du vergleichst, was zurückkommt, und entscheidest. Verpflichtet bist du zu nichts.</li>
      </ol>
      <MailsNote mails={mails} />
      {advisoryLink ? (
        <p>
          <Link to={advisoryLink}>Termin mit {adviser} wählen</Link>
        </p>
      ) : null}
      <p>
        <Action to={request}>Stand deiner Anfrage ansehen</Action>
      </p>
    </div>
  );
}

function TestRunDone() {
  return (
    <div className={styles.status}>
      <h1>Der Probelauf ist fertig</h1>
      <p className={styles.answer}>
        Alles ist geprüft, und es hätte so abgeschickt werden können. Gespeichert und verschickt wurde nichts.
      </p>
      <p>
        <Action to={addressOfRun(ADVICE_ADDRESS, { isTestRun: true })}>Zurück zum Anfang</Action>
      </p>
    </div>
  );
}

export const ErrorBoundary = LinkFailure;
