import { Announcer } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import styles from './page-frame.module.css';

const PageFooter = lazy(() => import('./page-footer.tsx'));

// One element for all renderings, as the header's: what the server wrote stands until its script has come.
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

/** Skip link, header, main content and footer of every page. */
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
