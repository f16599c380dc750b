import { writtenMoment } from '@heimvorteil/format/moment';
import { Section } from '../../parts/section.tsx';
import type { PausedAdviser } from '../../services/index.ts';
import styles from './today.module.css';

export function PausedAdvisers({ paused }: { paused: readonly PausedAdviser[] }) {
  if (paused.length === 0) return null;
  return (
    <Section title="Abgemeldete Beratungen" id="abgemeldet">
      <ul className={styles.paused}>
        {paused.map(({ id, name, since, resume }) => (
          <li key={id}>
            <b>{name}</b>
            <small>abgemeldet {writtenMoment(since)}</small>
            <code>{resume}</code>
          </li>
        ))}
      </ul>
      <p className="quiet">
        DATEI ist deine Liste der Beratungen.
        {paused.some(({ resume }) => resume.includes('E-MAIL-ADRESSE'))
          ? ' Wo E-MAIL-ADRESSE angegeben ist, trägst du die Adresse aus der Liste ein.'
          : ''}
      </p>
    </Section>
  );
}
