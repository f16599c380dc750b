import { writtenDay } from '@heimvorteil/format/moment';
import { Section } from '../../../parts/section.tsx';
import type { PartnerDocument } from '../../../services/index.ts';
import styles from './documents.module.css';

/** Address parameter that fills the message box with a request for missing documents. */
export const ASK_FOR_MISSING = 'fehlende';

export function Documents({
  documents,
  wayToAsk,
}: {
  documents: readonly PartnerDocument[];
  /** Link that asks for the missing ones; undefined if writing is not possible. */
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

/** Draft of a message; the adviser sends it. */
export function missingDocumentsText(documents: readonly PartnerDocument[]): string {
  const missing = documents.filter(({ isReady }) => !isReady);
  return [
    'Guten Tag,',
    'für ein genaues Angebot fehlen mir noch diese Unterlagen:',
    missing.map(({ name, where }) => `– ${name} (${where})`).join('\n'),
    'Hake auf der Seite deiner Anfrage ab, was du hast. Wie du sie mir gibst, besprechen wir.',
  ].join('\n\n');
}
