import { starFills } from '@heimvorteil/format';
import styles from './rating-stars.module.css';
import { StarRow } from './star-row.tsx';

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
