import { Link } from 'react-router';
import styles from './page-steps.module.css';

/** Links to newer and older pages of a list; nothing for a single page. */
export function PageSteps({
  page,
  pages,
  at,
}: {
  /** Current page, counted from 1. */
  page: number;
  pages: number;
  at: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.steps} aria-label="Seiten">
      {page > 1 ? (
        <Link to={at(page - 1)} rel="prev">
          Neuere
        </Link>
      ) : null}
      <span>
        Seite {page} von {pages}
      </span>
      {page < pages ? (
        <Link to={at(page + 1)} rel="next">
          Ältere
        </Link>
      ) : null}
    </nav>
  );
}
