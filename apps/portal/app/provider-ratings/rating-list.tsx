import { GivenStars } from '@heimvorteil/ui/rating-stars/given-stars.tsx';
import type { ShownRatings } from '../services.ts';
import styles from './provider-ratings.module.css';
import { writtenMonth } from './written-month.ts';

/** What people wrote about a provider; the day stays unsaid, it would tell the provider who it was. */
export function RatingList({ texts }: { texts: ShownRatings['texts'] }) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ stars, text, isDemo, shownAt, changedAt }, index) => (
        <li key={`${shownAt} ${index}`}>
          <p className={styles.head}>
            <GivenStars stars={stars} />
            <span>
              {writtenMonth(shownAt)}
              {changedAt === undefined ? '' : `, geändert ${writtenMonth(changedAt)}`}
            </span>
            {isDemo ? <span className={styles.demo}>Demo</span> : null}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
