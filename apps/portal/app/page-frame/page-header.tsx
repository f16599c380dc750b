import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { HouseMark } from './house-mark.tsx';
import styles from './page-header.module.css';

const Navigation = lazy(() => import('./navigation.tsx'));

// One element for all renderings: what the server wrote stands until the script of the ways has come.
const NAVIGATION = (
  <Suspense fallback={null}>
    <Navigation />
  </Suspense>
);

/** The mark that leads home, and the ways through the portal, whose script comes after the page's. */
export function PageHeader() {
  return (
    <header className={styles.header}>
      <Link className={styles.mark} to="/baufinanzierung/">
        <HouseMark />
        Heimvorteil
      </Link>
      {NAVIGATION}
    </header>
  );
}
