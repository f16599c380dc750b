import { Link } from 'react-router';
import { CERTIFICATE_TAB } from '../addresses/overview-addresses.ts';
import { useJudging } from '../features/flags.ts';
import { OVERVIEW_ADDRESS, REQUESTS_ADDRESS } from '../addresses/save-address.ts';
import styles from './overview-tabs.module.css';

const TABS = [
  { name: 'Machbarkeit', address: `${OVERVIEW_ADDRESS}/machbarkeit` },
  { name: 'Konditionen', address: `${OVERVIEW_ADDRESS}/konditionen` },
  { name: 'Vorschläge', address: `${OVERVIEW_ADDRESS}/angebote`, isJudged: true },
  { name: 'Zertifikat', address: CERTIFICATE_TAB, isJudged: true },
] as const;

export function OverviewTabs({ current }: { current?: (typeof TABS)[number]['name'] }) {
  const isJudging = useJudging();
  return (
    <nav className={styles.tabs} aria-label="Wo du stehst">
      <ul>
        {TABS.filter((tab) => !('isJudged' in tab) || isJudging).map(({ name, address }) => (
          <li key={name}>
            <Link to={address} aria-current={name === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BackToOwnData() {
  return (
    <p className={styles.back}>
      <Link to={REQUESTS_ADDRESS}>Zurück zu deinen Daten</Link>
    </p>
  );
}

export function BackToOverview() {
  return (
    <p className={styles.back}>
      <Link to={OVERVIEW_ADDRESS}>Zurück zur Übersicht</Link>
    </p>
  );
}
