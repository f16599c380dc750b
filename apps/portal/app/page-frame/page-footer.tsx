import type { Operator } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import { Consent } from '../consent/consent.tsx';
import { roleSentence } from '../labels/operator-role.ts';
import { LEGAL_LINKS } from './legal-links.ts';
import type { MainLink } from './main-links.ts';
import styles from './page-footer.module.css';

/** Who runs the portal and in which role (§34i GewO), the legal pages, the mark of the demo market and the age of rates. */
export function PageFooter({
  operator,
  demo,
  mainLinks,
  marketNote,
}: {
  operator: Operator;
  demo: boolean;
  mainLinks: readonly MainLink[];
  /** What is to say of the age of the market's rates. */
  marketNote: string | undefined;
}) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p>
            <b>{operator.name}</b> {roleSentence(operator.role)}
          </p>
          {demo ? (
            <p>
              <span className={styles.demo}>Demo</span> Anbieter, Zinsen und Bewertungen auf diesen Seiten
              sind erfunden. Gerechnet wird mit echten Regeln.
            </p>
          ) : null}
          {marketNote && <p>{marketNote}</p>}
        </div>
        <nav aria-label="Rechner und Angebote" className={styles.links}>
          <Link to="/baufinanzierung/">Startseite</Link>
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to="/baufinanzierung/widgets/">Widgets für deine Website</Link>
        </nav>
        <nav aria-label="Rechtliches" className={styles.links}>
          {LEGAL_LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Consent className={styles.consent} />
        </nav>
      </div>
    </footer>
  );
}
