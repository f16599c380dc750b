import type { Operator } from '@heimvorteil/contracts';
import { Link } from '#link';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { TermNotes } from '@heimvorteil/ui/terms/term-notes.tsx';
import { useRouteLoaderData } from 'react-router';
import { ADVICE_ADDRESS } from '../addresses/advice-addresses.ts';
import { Consent } from '../visitor/consent.tsx';
import { roleSentence } from '../features/operator-role.ts';
import { useFramePart } from '../page/hold-news.ts';
import styles from './page-footer.module.css';
import { formatDate } from '@heimvorteil/format';
import { useEffect, useRef } from 'react';
import { printedAddress } from '../page/printed-address.ts';
import { withoutBreaking } from '../page/without-breaking.tsx';

const LEGAL_LINKS = [
  { to: '/baufinanzierung/impressum', label: 'Impressum' },
  { to: '/baufinanzierung/datenschutz', label: 'Datenschutz' },
  { to: '/baufinanzierung/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;

const MORE_LINKS = [
  { to: '/baufinanzierung/rechner', label: 'Alle Rechner' },
  { to: '/baufinanzierung/widgets/', label: 'Widgets' },
] as const;

const ADVICE_LINK = { to: ADVICE_ADDRESS, label: 'Beratung anfragen' } as const;

interface FootedFrame {
  readonly hasAdvice: boolean;
  readonly operator: Operator;
  readonly demo: boolean;
  readonly marketNote: string | undefined;
  /** Day on which the server rendered the page, ISO 8601, and its address. */
  readonly printed: { readonly day: string; readonly address: string };
}

/** Footer of every page; names the operator's role (§34i GewO). */
export default withoutBreaking(PageFooter);

function PageFooter() {
  useFramePart();
  const isHydrated = useHydrated();
  const frame = useRouteLoaderData<FootedFrame>('root');
  if (!frame) return null;
  const { operator, demo, marketNote, printed } = frame;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <PrintedLine {...printed} />
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
          <button type="button" className={styles.consent} hidden={!isHydrated} onClick={() => print()}>
            Als PDF
          </button>
          <Consent className={styles.consent} />
        </nav>
      </div>
      <TermNotes />
    </footer>
  );
}

/** Line that only paper has: day and address of the printed page. */
function PrintedLine({ day, address }: FootedFrame['printed']) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The address follows the inputs, and a tab may have been open for days.
    const update = () => {
      const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
      if (line.current) line.current.textContent = formatPrinted(today, printedAddress(location));
    };
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p ref={line} className={styles.printed}>
      {formatPrinted(day, address)}
    </p>
  );
}

const formatPrinted = (day: string, address: string) => `Gedruckt am ${formatDate(day)} · ${address}`;
