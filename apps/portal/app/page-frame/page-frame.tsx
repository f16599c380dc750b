import { Announcer } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, Suspense, type ReactNode, useEffect, useRef } from 'react';
import styles from './page-frame.module.css';
import { Link, useLocation, useNavigationType } from 'react-router';
import pageHeaderStyles from './page-header.module.css';
import { focusHeading } from '../page/focus-heading.ts';

const Navigation = lazy(() => import('./navigation.tsx'));

// A constant element, so React does not rerender it and the server's markup stays until its script loads.
const NAVIGATION = (
  <Suspense fallback={null}>
    <Navigation />
  </Suspense>
);

/** Logo and navigation, whose script loads after the page's. */
function PageHeader() {
  return (
    <header className={pageHeaderStyles.header}>
      <Link className={pageHeaderStyles.mark} to="/baufinanzierung/">
        <HouseMark />
        Heimvorteil
      </Link>
      {NAVIGATION}
    </header>
  );
}

function HouseMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path className={pageHeaderStyles.house} d="M15 2 28 13v15H2V13z" />
      <rect className={pageHeaderStyles.window} x="15.5" y="15" width="7.5" height="8" />
    </svg>
  );
}

const PageFooter = lazy(() => import('./page-footer.tsx'));

// A constant element, so React does not rerender it and the server's markup stays until its script loads.
const FOOTER = (
  <Suspense fallback={null}>
    <PageFooter />
  </Suspense>
);

const ProjectBar = lazy(() => import('../project/project-bar/project-bar.tsx'));
const BAR = (
  <Suspense fallback={null}>
    <ProjectBar />
  </Suspense>
);

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Announcer>
      <div className={styles.frame}>
        <a className={styles.skip} href="#inhalt">
          Zum Inhalt springen
        </a>
        <PageHeader />
        {BAR}
        <main id="inhalt" tabIndex={-1}>
          {children}
        </main>
        {FOOTER}
      </div>
    </Announcer>
  );
}

/** After a navigation, scrolls to the top and focuses the heading, which screen readers announce. */
export function usePageTurn(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // Keep the position on back and forward, because the browser restores it.
    if (navigationType === 'POP' || hash !== '') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash, navigationType]);
}
