import { GivenStars } from '@heimvorteil/ui/rating-stars/given-stars.tsx';
import type { ShownRatings } from '../services/index.ts';
import styles from './provider-ratings.module.css';
import { writtenMonth } from './written-month.ts';

/** What people wrote about a provider, and in which month. */
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
