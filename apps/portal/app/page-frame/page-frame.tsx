import type { Operator } from '@heimvorteil/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../login/login-state.ts';
import { Announcer } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import type { MainLink } from './main-links.ts';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './page-frame.module.css';

/** Skip link, header, main content and footer of every page. */
export function PageFrame({
  operator,
  demo,
  login,
  mainLinks,
  marketNote,
  children,
}: {
  operator: Operator | undefined;
  demo: boolean;
  login: LoginState | undefined;
  mainLinks: readonly MainLink[];
  marketNote: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Announcer>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      <PageHeader key={pathname} login={login} mainLinks={mainLinks} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {operator ? (
        <PageFooter operator={operator} demo={demo} mainLinks={mainLinks} marketNote={marketNote} />
      ) : null}
    </Announcer>
  );
}
