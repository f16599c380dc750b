import type { Operator } from '@heimvorteil/contracts';
import { Link } from '#link';
import { TermNotes } from '@heimvorteil/ui/terms/term-notes.tsx';
import { useRouteLoaderData } from 'react-router';
import { ADVICE_ADDRESS } from '../addresses/advice-addresses.ts';
import { Consent } from '../visitor/consent.tsx';
import { roleSentence } from '../features/operator-role.ts';
import { useFramePart } from '../page/hold-news.ts';
import styles from './page-footer.module.css';
import { withoutBreaking } from '../page/without-breaking.tsx';

const LEGAL_LINKS = [
  { to: '/baufinanzierung/impressum', label: 'Impressum' },
  { to: '/baufinanzierung/datenschutz', label: 'Datenschutz' },
  { to: '/baufinanzierung/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;

const MORE_LINKS = [
  { to: '/baufinanzierung/rechner', label: 'Alle Rechner' },
  { to: '/baufinanzierung/widgets/', label: 'Widgets für deine Website' },
] as const;

const ADVICE_LINK = { to: ADVICE_ADDRESS, label: 'Beratung anfragen' } as const;

interface FootedFrame {
  readonly hasAdvice: boolean;
  readonly operator: Operator;
  readonly demo: boolean;
  readonly marketNote: string | undefined;
}

/** Footer of every page; names the operator's role (§34i GewO). */
export default withoutBreaking(PageFooter);

function PageFooter() {
  useFramePart();
  const frame = useRouteLoaderData<FootedFrame>('root');
  if (!frame) return null;
  const { operator, demo, marketNote } = frame;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p>
            <b>{operator.name}</b> {roleSentence(operator.role)}
          </p>
          {demo ? (
            <p>
              <span className={styles.demo}>Demo</span> Anbieter, Zinsen und Bewertungen sind erfunden, die
              Regeln echt.
            </p>
          ) : null}
          {marketNote && <p>{marketNote}</p>}
        </div>
        <nav aria-label="Rechtliches und mehr" className={styles.links}>
          {[...LEGAL_LINKS, ...(frame.hasAdvice ? [ADVICE_LINK] : []), ...MORE_LINKS].map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Consent className={styles.consent} />
        </nav>
      </div>
      <TermNotes />
    </footer>
  );
}
