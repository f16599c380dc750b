import { formatDate } from '@heimvorteil/format';
import { StartAnew } from '../forms/provenance-line.tsx';
import styles from '../forms/provenance-line.module.css';
import { linkDayNote } from '../labels/link-day.ts';

/** Where the figures on the screen come from, what their link contains, and the way back to the example. */
export function FormOrigin({
  search,
  asOf,
  appliedFrom,
  isPosted,
  onStart,
}: {
  search: string;
  /** The day of the rates in use. */
  asOf: string | undefined;
  /** The day of an earlier visit whose figures these are, ISO 8601. */
  appliedFrom?: string | undefined;
  isPosted: boolean;
  onStart: () => void;
}) {
  if (search === '' && !isPosted) return <p className={styles.line}>Noch sind es Beispielzahlen.</p>;
  return (
    <p className={styles.line}>
      {appliedFrom
        ? `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. `
        : `${linkDayNote(new URLSearchParams(search).get('asOf'), asOf)}Der Link enthält deine Zahlen, Persönliches nur hinter dem #, das kein Server sieht. `}
      <StartAnew onStart={onStart} />
    </p>
  );
}
