import { Link } from 'react-router';
import styles from './next-links.module.css';

/** Below the next step of a result: the ways for whoever is already further, with the same figures. */
export function NextLinks({
  offers,
  request,
  onGo,
}: {
  offers?: string;
  request: string;
  /** Before one of the ways is taken. */
  onGo?: (() => void) | undefined;
}) {
  return (
    <p className={styles.ways}>
      {offers ? (
        <>
          <Link to={offers} onClick={onGo}>
            Angebote vergleichen
          </Link>{' '}
          oder{' '}
          <Link to={request} onClick={onGo} aria-label="Angebote anfordern">
            anfordern
          </Link>
        </>
      ) : (
        <>
          Oder gleich ein{' '}
          <Link to={request} onClick={onGo}>
            Angebot anfordern
          </Link>
        </>
      )}
    </p>
  );
}
