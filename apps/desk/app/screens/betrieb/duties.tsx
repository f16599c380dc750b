import { LinkButton } from '../../parts/controls.tsx';
import { Section } from '../../parts/section.tsx';
import type { OperatorToday } from '../../services/index.ts';
import styles from './today.module.css';

interface Duty {
  readonly count: number;
  readonly what: string;
  readonly more: string;
  readonly to: string;
  readonly action: string;
  readonly isLate: boolean;
}

export function Duties({ today }: { today: OperatorToday }) {
  const duties = dutiesOf(today);
  return (
    <Section title="Das wartet auf dich">
      {duties.length === 0 ? (
        <p>Nichts offen. Alle Anfragen haben eine Beratung, alle Nachrichten sind unterwegs.</p>
      ) : (
        <ul className={styles.duties}>
          {duties.map((duty, index) => (
            <li key={duty.what}>
              <span className={duty.isLate ? `${styles.count} ${styles.late}` : styles.count}>
                {duty.count}
              </span>
              <span>
                <b>{duty.what}</b>
                <small>{duty.more}</small>
              </span>
              <LinkButton look={index === 0 ? 'next' : 'beside'} to={duty.to}>
                {duty.action}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function dutiesOf(today: OperatorToday): Duty[] {
  const over = today.open.reduce(
    (sum, { status, counts }) => (status === 'RECEIVED' || status === 'VIEWED' ? sum + counts.over2 : sum),
    0,
  );
  const { active, paused } = today.advisers;
  const parked = today.stuck.filter(({ isOver }) => isOver).length;
  const duties: Duty[] = [
    {
      count: active === 0 ? 1 : 0,
      what: 'Es gibt keine Beratung',
      more:
        paused.length === 0
          ? 'Niemand bekommt eine Anfrage. Lies eine Datei ein: npm run advisers:import -- DATEI'
          : 'Niemand bekommt eine Anfrage. Lies eine Datei mit neuen Beratungen ein: npm run advisers:import -- DATEI. Wer sich abgemeldet hat, kommt damit allein nicht zurück, sondern mit --resume.',
      to: '#ohne-beratung',
      action: 'Anfragen ansehen',
      isLate: true,
    },
    {
      count: today.unserved.length,
      what: 'Anfragen ohne Beratung',
      more: 'Niemand hat sie; weise jeder jemanden zu',
      to: '#ohne-beratung',
      action: 'Zuweisen',
      isLate: true,
    },
    {
      count: paused.length,
      what: paused.length === 1 ? 'Beratung hat sich abgemeldet' : 'Beratungen haben sich abgemeldet',
      more: 'Wer wieder Anfragen will, kommt mit dem Befehl zurück, der hier angegeben ist; wer nicht, den nimm aus deiner Datei.',
      to: '#abgemeldet',
      action: 'Ansehen',
      isLate: false,
    },
    {
      count: today.stuck.length,
      what: 'Zustellungen hängen',
      more: parked === 0 ? 'alle werden noch versucht' : `${parked} davon sind aufgegeben`,
      to: '#zustellungen',
      action: 'Ansehen',
      isLate: parked > 0,
    },
    {
      count: over,
      what: 'Anfragen über der Zusage',
      more: 'älter als 2 Werktage und ohne Kontakt',
      to: '#offen',
      action: 'Nach Stand',
      isLate: true,
    },
    {
      count: today.ratings,
      what: 'Bewertungen zu lesen',
      more: 'erscheinen erst, wenn du sie gelesen hast',
      to: '/baufinanzierung/betrieb/bewertungen',
      action: 'Lesen',
      isLate: false,
    },
    {
      count: today.trail.brokenAt === undefined ? 0 : 1,
      what: 'Das Protokoll ist beschädigt',
      more: `ab Stelle ${today.trail.brokenAt ?? ''}`,
      to: '/baufinanzierung/betrieb/protokoll',
      action: 'Ansehen',
      isLate: true,
    },
  ];
  return duties.filter(({ count }) => count > 0);
}
