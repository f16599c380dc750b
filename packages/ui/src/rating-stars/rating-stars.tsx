import { starFills } from '@heimvorteil/format';
import styles from './rating-stars.module.css';
import { StarRow } from './star-row.tsx';

const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Mean rating as stars and text; nothing outside 0 to 5. */
export function RatingStars({ rating, count }: { rating: number; count: number }) {
  const fills = starFills(rating);
  if (!fills) return null;
  return (
    <span className={styles.rating}>
      <StarRow fills={fills} />
      <span>
        <span className="visually-hidden">Bewertung: </span>
        {oneDecimal.format(rating)}
        <span className="visually-hidden"> von 5 Sternen,</span>{' '}
        <span className={styles.count}>
          ({count}
          <span className="visually-hidden"> {count === 1 ? 'Bewertung' : 'Bewertungen'}</span>)
        </span>
      </span>
    </span>
  );
}
