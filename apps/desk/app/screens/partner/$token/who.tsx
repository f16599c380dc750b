import { Form, useLocation } from 'react-router';
import { formatMoment, formatTime } from '@heimvorteil/format/moment';
import { SendButton } from '../../../parts/controls.tsx';
import { Rows, Section } from '../../../parts/section.tsx';
import type { PartnerCase } from '../../../services/index.ts';
import type { OpenedPerson } from './opened-person.ts';
import styles from './who.module.css';

/** Contact data of the visitor, masked until the adviser opens it and again after the next step. */
export function Who({ partnerCase, person }: { partnerCase: PartnerCase; person: OpenedPerson | undefined }) {
  const { pathname } = useLocation();
  return (
    <Section title="Wer" aside={person ? <a href={pathname}>Wieder verdecken</a> : undefined}>
      {person ? <OpenPerson partnerCase={partnerCase} person={person} /> : <Masked {...partnerCase} />}
    </Section>
  );
}

function Masked({ masked, status }: Pick<PartnerCase, 'masked' | 'status'>) {
  return (
    <>
      <Rows
        rows={[
          { label: 'Name', value: masked.name },
          { label: 'Telefon', value: masked.phone },
          { label: 'E-Mail', value: masked.email },
          ...(masked.availability === undefined ? [] : [{ label: 'Erreichbar', value: masked.availability }]),
        ]}
      />
      <Form method="post" className={styles.open}>
        <SendButton look={status === 'RECEIVED' ? 'next' : 'beside'} name="deed" value="open">
          Personendaten öffnen
        </SendButton>
        <p>
          {status === 'RECEIVED' ? 'Öffnen setzt den Fall auf „Gelesen“. ' : ''}
          Jeder Zugriff wird mit deinem Namen und der Uhrzeit protokolliert.
        </p>
      </Form>
    </>
  );
}

function OpenPerson({
  partnerCase,
  person: { look, openedAt, name, rows },
}: {
  partnerCase: PartnerCase;
  person: OpenedPerson;
}) {
  const proven = {
    SMS: 'Die Telefonnummer ist per SMS bestätigt.',
    EMAIL: 'Die E-Mail-Adresse ist bestätigt.',
    none: 'Telefonnummer und E-Mail-Adresse sind nicht bestätigt.',
  }[partnerCase.verifiedChannel ?? 'none'];
  return (
    <>
      <Rows rows={rows} />
      <p className={styles.seen}>
        {proven} {name} ist hier seit {formatTime(openedAt)} Uhr zu sehen, protokolliert als dein {look}.
        Zugriff. Mit dem nächsten Schritt wird wieder verdeckt.
      </p>
    </>
  );
}

/** States whether this adviser may call, with time and wording of the consent (§7 UWG). */
export function CallRight({
  partnerCase: { phoneCalls, masked },
  person,
}: {
  partnerCase: PartnerCase;
  person: OpenedPerson | undefined;
}) {
  if (!phoneCalls.allowed)
    return (
      <div className={styles.none}>
        <Section title="Anrufen">
          <p data-code="NO_CALLS">
            <b>Nicht anrufen, nur schreiben.</b> Eine Einwilligung in Anrufe liegt nicht vor.
          </p>
        </Section>
      </div>
    );
  return (
    <section className={styles.call} aria-label="Einwilligung in Anrufe" data-code="CALLS_ALLOWED">
      <h2>Darf angerufen werden</h2>
      <p>
        Nur zu dieser Anfrage und nur, solange sie läuft
        {masked.availability === undefined ? '' : `, am liebsten ${masked.availability}`}. Zugestimmt am{' '}
        {formatMoment(phoneCalls.at)}: „{phoneCalls.words}“
      </p>
      {person ? (
        <p>
          <a href={`tel:${person.dialledNumber}`}>{person.phoneNumber} anrufen</a>
        </p>
      ) : null}
    </section>
  );
}
