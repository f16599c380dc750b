import type { Operator } from '@heimvorteil/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../login/login-state.ts';
import { Announcer } from '../live-announcement/announcer.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './page-frame.module.css';

/** Skip link, header, main content and footer of every page. */
export function PageFrame({
  operator,
  demo,
  login,
  children,
}: {
  operator: Operator | undefined;
  demo: boolean;
  login: LoginState | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Announcer>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      <PageHeader key={pathname} login={login} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {operator ? <PageFooter operator={operator} demo={demo} /> : null}
    </Announcer>
  );
}
