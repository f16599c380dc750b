import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import { acceptedProposal, fixedWords, loanSum, NOT_BINDING } from '@heimvorteil/forms/proposals';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { lendersLoan } from '@heimvorteil/engine';
import { Rows, Section } from '../../../parts/section.tsx';
import { formatDay, formatTime, formatWeekday } from '@heimvorteil/format/moment';
import type { PartnerAppointment, PartnerDocument } from '../../../services/index.ts';
import styles from './documents.module.css';

/** Query parameter that fills the message box with a request for missing documents. */
export const ASK_FOR_MISSING = 'fehlende';

export function Documents({
  documents,
  askLink,
}: {
  documents: readonly PartnerDocument[];
  /** Link that asks for missing documents; undefined if the adviser may not write to the visitor. */
  askLink: string | undefined;
}) {
  const ready = documents.filter(({ isReady }) => isReady);
  return (
    <Section title="Unterlagen" aside={`${ready.length} von ${documents.length} liegen bereit`}>
      <ul className={styles.list}>
        {documents.map(({ code, name, isReady, readyAt }) => (
          <li key={code} className={isReady ? styles.ready : undefined}>
            <span className={styles.mark} aria-hidden="true" />
            <span>{name}</span>
            <small>{readyAt === undefined ? 'fehlt' : `seit ${formatDay(readyAt)}`}</small>
          </li>
        ))}
      </ul>
      {askLink !== undefined && ready.length < documents.length ? (
        <p className={styles.way}>
          <a href={askLink}>Fehlende anfordern</a>
        </p>
      ) : null}
    </Section>
  );
}

/** Draft of a message that asks for missing documents; the adviser sends it. */
export function missingDocumentsText(documents: readonly PartnerDocument[]): string {
  const missing = documents.filter(({ isReady }) => !isReady);
  return [
    'Guten Tag,',
    'für ein genaues Angebot fehlen mir noch diese Unterlagen:',
    missing.map(({ name, where }) => `– ${name} (${where})`).join('\n'),
    'Hake auf der Seite deiner Anfrage ab, was du hast. Wie du sie mir gibst, besprechen wir.',
  ].join('\n\n');
}

const ANSWERS = { ACCEPTED: 'angenommen', DECLINED: 'abgelehnt', EXTEND: 'braucht mehr Zeit' } as const;

export function SentOffers({ offers }: { offers: readonly RequestOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title="Gesendete Angebote">
      {offers.map((offer) => (
        <Rows
          key={offer.id}
          rows={[
            { label: `bis ${formatDate(offer.validUntil)}`, value: answerWords(offer) },
            ...offer.proposals.map((proposal) => ({
              label: proposal.provider.name,
              value: proposalWords(proposal, acceptedProposal(offer)),
            })),
          ]}
        />
      ))}
    </Section>
  );
}

function answerWords(offer: RequestOffer): string {
  const { answer, expired } = offer;
  if (answer === undefined) return expired ? 'abgelaufen' : 'noch keine Antwort';
  if (answer !== 'ACCEPTED') return ANSWERS[answer];
  const accepted = acceptedProposal(offer);
  const what = accepted ? `: ${accepted.provider.name} über ${formatEuro(loanSum(accepted))}` : '';
  return `${ANSWERS.ACCEPTED}${what}. ${NOT_BINDING}`;
}

function proposalWords(proposal: Proposal, accepted: Proposal | undefined): string {
  const own = lendersLoan(proposal.loans);
  const answer =
    accepted === undefined ? '' : proposal.id === accepted.id ? ', angenommen' : ', nicht angenommen';
  return `${formatEuro(loanSum(proposal))}, ${formatEuro(proposal.monthlyInstallment)} im Monat${own ? `, ${fixedWords(own)}` : ''}${answer}`;
}

/** Appointment with this adviser; only the visitor can move or cancel it. */
export function AppointmentLine({ appointment }: { appointment: PartnerAppointment | undefined }) {
  return (
    <Section title="Termin">
      {appointment === undefined ? (
        <p className="quiet">Keiner gebucht. Gebucht wird auf der Seite der Anfrage.</p>
      ) : (
        <Rows rows={[wordsOf(appointment)]} />
      )}
    </Section>
  );
}

function wordsOf({ start, status }: PartnerAppointment) {
  const day = `${formatDay(start)} ${formatTime(start)} Uhr`;
  switch (status) {
    case 'BOOKED':
      return {
        label: formatWeekday(start),
        value: `${formatTime(start)} Uhr, eine Stunde. Verlegen und absagen kann ihn, wer angefragt hat; du bekommst dann eine E-Mail.`,
      };
    case 'CANCELLED':
      return { label: 'Abgesagt', value: day };
    case 'OVER':
      return { label: 'War am', value: day };
  }
}
