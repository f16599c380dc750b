import { GivenStars } from '@heimvorteil/ui/rating-stars/given-stars.tsx';
import type { ShownRatings } from '../services/index.ts';
import styles from './provider-ratings.module.css';

const written = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11" becomes "November 2026". */
export function writtenMonth(month: string): string {
  return written.format(new Date(`${month}-01T00:00:00Z`));
}

export function RatingList({ texts }: { texts: ShownRatings['texts'] }) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ stars, text, isDemo, shownIn, changedIn }, index) => (
        <li key={`${shownIn} ${index}`}>
          <p className={styles.head}>
            <GivenStars stars={stars} />
            <span>
              {writtenMonth(shownIn)}
              {changedIn === undefined ? '' : `, geändert ${writtenMonth(changedIn)}`}
            </span>
            {isDemo ? <span className={styles.demo}>Demo</span> : null}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
