import { formatPercent } from '@heimvorteil/format';
import { formatDay, formatTime } from '@heimvorteil/format/moment';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { actionWords } from '../../operations/operation-words.ts';
import { Rows, Section } from '../../parts/section.tsx';
import type { OperatorToday } from '../../services/index.ts';
import styles from './today.module.css';

interface Service {
  readonly name: string;
  readonly state: string;
  readonly isIll?: boolean;
}

export function OperatorStatus({ today }: { today: OperatorToday }) {
  const { fulfilled, all } = today.promise;
  return (
    <div className={styles.side}>
      <ResultWindow
        label="Zusage gehalten, letzte 30 Tage"
        amount={all === 0 ? null : formatPercent((fulfilled / all) * 100).replace(/\s*%$/, '')}
        unit="%"
      >
        <p>
          {all === 0
            ? 'Noch ist bei keiner Anfrage die Frist von 2 Werktagen um.'
            : `${fulfilled} von ${all} Anfragen hatten in 2 Werktagen Kontakt.`}
        </p>
      </ResultWindow>
      <Section title="Dienste">
        <ul className={styles.services}>
          {servicesOf(today).map(({ name, state, isIll }) => (
            <li key={name} className={isIll ? styles.ill : undefined}>
              <span className={styles.light} aria-hidden="true" />
              <span>{name}</span>
              <b>{state}</b>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Zuletzt geändert">
        {today.changes.length === 0 ? (
          <p>Noch nichts.</p>
        ) : (
          <Rows
            rows={today.changes.map(({ at, action, number }) => ({
              label: `${formatDay(at)} ${formatTime(at)}`,
              value: number === undefined ? actionWords(action) : `${actionWords(action)}, ${number}`,
            }))}
          />
        )}
      </Section>
    </div>
  );
}

function servicesOf(today: OperatorToday): Service[] {
  const { stuck, advisers, trail, market, programmes } = today;
  const paused = advisers.paused.length === 0 ? '' : `, ${advisers.paused.length} abgemeldet`;
  const waiting = trail.waiting === 0 ? '' : `, ${trail.waiting} noch unverkettet`;
  return [
    { name: 'Anfragen heute', state: String(today.requestsToday) },
    {
      name: 'Zustellungen heute',
      state:
        stuck.length === 0 ? `${today.deliveredToday}` : `${today.deliveredToday}, ${stuck.length} hängen`,
      isIll: stuck.length > 0,
    },
    {
      name: 'Beratungen',
      state: `${advisers.active} nehmen an${paused}`,
      isIll: advisers.active === 0,
    },
    {
      name: 'Zinsen',
      state: market === undefined ? 'keine in Kraft' : ageWord(market.days),
      isIll: market === undefined || market.isOutdated,
    },
    {
      name: 'Förderprogramme',
      state: programmes === undefined ? 'keine in Kraft' : `${agoWord(programmes.days)} geprüft`,
      isIll: programmes?.isOutdated === true,
    },
    {
      name: 'Widersprüche',
      state: today.blocked === 0 ? `${today.objections}` : `${today.objections}, ${mails(today.blocked)}`,
    },
    {
      name: 'Protokoll',
      state: trail.brokenAt === undefined ? `heil${waiting}` : `Bruch an Stelle ${trail.brokenAt}`,
      isIll: trail.brokenAt !== undefined,
    },
  ];
}

function mails(blocked: number): string {
  return blocked === 1 ? '1 E-Mail angehalten' : `${blocked} E-Mails angehalten`;
}

function ageWord(days: number): string {
  if (days === 0) return 'von heute';
  return days === 1 ? 'von gestern' : `${days} Tage alt`;
}

function agoWord(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'gestern' : `vor ${days} Tagen`;
}
