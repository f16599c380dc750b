import { starFills, type StarFill } from '@heimvorteil/format';
import styles from './rating-stars.module.css';

/** Decorative stars, hidden from screen readers; the rating is text next to them. */
export function StarRow({ fills }: { fills: readonly StarFill[] }) {
  return (
    <svg viewBox={`0 0 ${fills.length * 20} 20`} width={fills.length * 18} height="18" aria-hidden="true">
      {fills.map((fill, star) => (
        <Star key={star} at={star * 20} fill={fill} />
      ))}
    </svg>
  );
}

const OUTLINE = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';
const LEFT_HALF = 'M10 1.8v12.9l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';

function Star({ at, fill }: { at: number; fill: StarFill }) {
  return (
    <g transform={`translate(${at})`} data-fill={fill}>
      {fill === 'empty' ? null : <path className={styles.filled} d={fill === 'full' ? OUTLINE : LEFT_HALF} />}
      <path className={styles.outline} d={OUTLINE} />
    </g>
  );
}

const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Mean rating as stars and text; renders nothing for a rating outside 0 to 5. */
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

export function GivenStars({ stars }: { stars: number }) {
  const fills = starFills(stars);
  if (!fills) return null;
  return (
    <span className={styles.rating}>
      <StarRow fills={fills} />
      <span className="visually-hidden">
        {stars} von {fills.length} Sternen
      </span>
    </span>
  );
}
