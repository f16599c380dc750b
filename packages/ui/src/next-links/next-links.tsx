import { Link } from 'react-router';
import styles from './next-links.module.css';

/** Below the next step of a result: the ways for whoever is already further, with the same figures. */
export function NextLinks({ offers, request }: { offers?: string; request: string }) {
  return (
    <p className={styles.ways}>
      {offers ? (
        <>
          <Link to={offers}>Angebote vergleichen</Link> oder{' '}
          <Link to={request} aria-label="Angebote anfordern">
            anfordern
          </Link>
        </>
      ) : (
        <>
          Oder gleich ein <Link to={request}>Angebot anfordern</Link>
        </>
      )}
    </p>
  );
}
