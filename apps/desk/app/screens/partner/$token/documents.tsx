import { writtenDay } from '@heimvorteil/format/moment';
import { Section } from '../../../parts/section.tsx';
import type { PartnerDocument } from '../../../services/index.ts';
import styles from './documents.module.css';

/** In the address: the message box holds the request for what is missing. */
export const ASK_FOR_MISSING = 'fehlende';

/** The papers that this case needs, and which of them whoever asked has at hand. */
export function Documents({
  documents,
  wayToAsk,
}: {
  documents: readonly PartnerDocument[];
  /** Writes the message that asks for the others; left out where writing is not possible. */
  wayToAsk: string | undefined;
}) {
  const ready = documents.filter(({ isReady }) => isReady);
  return (
    <Section title="Unterlagen" beside={`${ready.length} von ${documents.length} liegen bereit`}>
      <ul className={styles.list}>
        {documents.map(({ code, name, isReady, readyAt }) => (
          <li key={code} className={isReady ? styles.ready : undefined}>
            <span className={styles.mark} aria-hidden="true" />
            <span>{name}</span>
            <small>{readyAt === undefined ? 'fehlt' : `seit ${writtenDay(readyAt)}`}</small>
          </li>
        ))}
      </ul>
      {wayToAsk !== undefined && ready.length < documents.length ? (
        <p className={styles.way}>
          <a href={wayToAsk}>Fehlende anfordern</a>
        </p>
      ) : null}
    </Section>
  );
}

/** What a message asks for; it goes when somebody sends it. */
export function missingDocumentsText(documents: readonly PartnerDocument[]): string {
  const missing = documents.filter(({ isReady }) => !isReady);
  return [
    'Guten Tag,',
    'für ein genaues Angebot fehlen mir noch diese Unterlagen:',
    missing.map(({ name, where }) => `– ${name} (${where})`).join('\n'),
    'Hake auf der Seite deiner Anfrage ab, was du hast. Wie du sie mir gibst, besprechen wir.',
  ].join('\n\n');
}
