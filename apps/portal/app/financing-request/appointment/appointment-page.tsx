import { formatTime, formatWeekday } from '@heimvorteil/format/moment';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import actions from '@heimvorteil/ui/action/action.module.css';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AppointmentState } from '../../services/appointments.ts';
import type { AppointmentError, LoadedAppointment } from './answer-appointment.ts';
import styles from './appointment-page.module.css';
import { SlotChoice } from './slot-choice.tsx';

type Appointment = NonNullable<AppointmentState['appointment']>;

/** Page to book, move or cancel an appointment, with plain forms so that it works without JavaScript. */
export function AppointmentPage({
  loaded: { adviser, appointment, days },
  answer,
  isNew = false,
  calendarFile,
  children,
}: {
  loaded: LoadedAppointment;
  answer: AppointmentError | undefined;
  isNew?: boolean;
  /** Address of the calendar file; undefined if no appointment was booked by this link. */
  calendarFile?: string | undefined;
  children: ReactNode;
}) {
  const isBooked = appointment?.status === 'BOOKED';
  const request = contactRequestState(useNavigation().state, isBooked ? appointment : undefined, answer);
  const choice = (
    <Choosing
      days={days}
      answer={answer}
      status={request.status}
      label={isBooked ? 'Auf diesen Termin verschieben' : 'Termin buchen'}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{headingOf(adviser, appointment)}</h1>
      {isNew && isBooked ? (
        <Note role="status" tone="good" code="APPOINTMENT_BOOKED">
          <p>
            Der Termin steht.{' '}
            {appointment.isMailed
              ? 'Eine E-Mail mit der Kalenderdatei ist unterwegs zu dir.'
              : 'Mehr E-Mails schicken wir gerade nicht an diese Adresse; auf dieser Seite findest du alles.'}
          </p>
        </Note>
      ) : null}
      {isBooked ? (
        <>
          <Booked
            appointment={appointment}
            meetingLink={request.meetingLinkWithEncryptedContactRequest}
            calendarFile={calendarFile}
          />
          <Disclosure summary="Verschieben" open={answer !== undefined} id="verschieben">
            {choice}
          </Disclosure>
          <Disclosure summary="Absagen" id="absagen">
            <p>
              Der Termin wird wieder frei, {appointment.adviser} bekommt Bescheid. Deine Anfrage läuft weiter.
            </p>
            <Form method="post" replace>
              <QuietButton type="submit" name="step" value="cancel">
                Termin absagen
              </QuietButton>
            </Form>
          </Disclosure>
        </>
      ) : (
        <>
          <p className="lead">{leadOf(adviser, appointment)}</p>
          {adviser === undefined ? null : choice}
        </>
      )}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}

function headingOf(adviser: string | undefined, appointment: Appointment | undefined): string {
  if (appointment?.status === 'BOOKED') return 'Dein Termin';
  if (appointment?.status === 'CANCELLED') return 'Dein Termin ist abgesagt';
  if (appointment?.status === 'OVER') return 'Dein Termin liegt zurück';
  return adviser === undefined ? 'Noch kein Termin möglich' : `Termin mit ${adviser}`;
}

function leadOf(adviser: string | undefined, appointment: Appointment | undefined): string {
  if (adviser === undefined)
    return 'Zurzeit hat niemand deine Anfrage, mit dem du sprechen könntest. Sobald sich das ändert, kannst du hier einen Termin wählen.';
  const before =
    appointment === undefined
      ? ''
      : `${formatWeekday(appointment.start)}, ${formatTime(appointment.start)} Uhr, mit ${appointment.adviser}. `;
  return appointment === undefined
    ? `Hier stehen freie Zeiten von ${adviser}, der ersten Beratung mit deiner Anfrage. Das Gespräch dauert etwa 45 Minuten, ist kostenlos und verpflichtet dich zu nichts.`
    : `${before}Wenn du noch einmal sprechen willst, wähle einen Termin bei ${adviser}.`;
}

function Booked({
  appointment: { start, adviser },
  meetingLink,
  calendarFile,
}: {
  appointment: Appointment;
  meetingLink: string | undefined;
  calendarFile: string | undefined;
}) {
  return (
    <>
      <TextRows
        rows={[
          { label: 'Wann', value: `${formatWeekday(start)}, ${formatTime(start)} Uhr` },
          { label: 'Mit', value: adviser },
          {
            label: 'Wie',
            value:
              meetingLink === undefined
                ? 'Anruf unter der Nummer aus deiner Anfrage'
                : 'online, über den Zugang auf dieser Seite',
          },
          { label: 'Wie lange', value: 'etwa 45 Minuten, kostenlos' },
        ]}
      />
      {(meetingLink ?? calendarFile) ? (
        <p className={styles.steps}>
          {meetingLink === undefined ? null : (
            <a className={actions.action} href={meetingLink} rel="noreferrer">
              Zum Gespräch
            </a>
          )}
          {calendarFile === undefined ? null : (
            <a className={actions.quiet} href={calendarFile} download>
              In den Kalender eintragen
            </a>
          )}
        </p>
      ) : null}
    </>
  );
}

function Choosing({
  days,
  answer,
  status,
  label,
}: {
  days: LoadedAppointment['days'];
  answer: AppointmentError | undefined;
  status: ContactRequestState['status'];
  label: string;
}) {
  if (days.length === 0) {
    return (
      <p>In den nächsten Wochen ist kein Termin frei. Schreib am besten eine Nachricht zu deiner Anfrage.</p>
    );
  }
  return (
    <Form method="post" replace className={styles.form} noValidate>
      {answer === undefined || status !== 'error' ? null : (
        <Note role="alert" tone="warning" code={answer.error.code}>
          <p>{answer.error.message}</p>
        </Note>
      )}
      <SlotChoice days={days} chosen={answer?.start} />
      <SendButton name="step" value="set" isSending={status === 'pending'}>
        {label}
      </SendButton>
    </Form>
  );
}

/** State of the contact request to an adviser, with the names of specification §4. */
interface ContactRequestState {
  readonly status: 'open' | 'pending' | 'success' | 'error';
  /** Link to the video call with the encrypted contact request; undefined for a phone call. */
  readonly meetingLinkWithEncryptedContactRequest?: string | undefined;
}

/** Resubmitting resets the outcome to pending; success and a failed move include the meeting link. */
export function contactRequestState(
  navigation: 'idle' | 'submitting' | 'loading',
  booked: { readonly meetingLink?: string | undefined } | undefined,
  answer: { readonly error: unknown } | undefined,
): ContactRequestState {
  // A failed move leaves the booked appointment and its link unchanged.
  const meetingLinkWithEncryptedContactRequest = booked?.meetingLink;
  if (navigation !== 'idle') return { status: 'pending', meetingLinkWithEncryptedContactRequest };
  const status = answer ? 'error' : booked ? 'success' : 'open';
  return { status, meetingLinkWithEncryptedContactRequest };
}
