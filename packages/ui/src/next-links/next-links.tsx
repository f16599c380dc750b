import { Link } from 'react-router';
import styles from './next-links.module.css';

/** Links to later steps with the current inputs, for visitors who want to skip ahead. */
export function NextLinks({
  offers,
  request,
  onGo,
}: {
  offers?: string;
  request: string;
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
