import { Link } from 'react-router';
import styles from './lit-house.module.css';

/** Picture of a house at night. Its lit window shows an amount, which links to its calculation. */
export function LitHouse({
  amount,
  to,
  caption,
}: {
  /** Amount in the window; undefined if none is available today. */
  amount: string | undefined;
  to: string;
  caption: string;
}) {
  return (
    <Link className={styles.house} to={to}>
      <svg className={styles.drawing} viewBox="0 0 420 460" aria-hidden="true">
        <path className={styles.chimney} d="M306 28h34v70h-34z" />
        <path
          className={styles.wall}
          d="M210 6 414 128H390V446a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14V128H6Z"
        />
        <g className={styles.pane}>
          <rect x="64" y="158" width="64" height="84" rx="3" />
          <rect x="178" y="64" width="64" height="56" rx="3" />
          <rect x="64" y="282" width="64" height="84" rx="3" />
          <path d="M96 158v84M64 200h64M210 64v56M96 282v84M64 324h64" className={styles.bars} />
        </g>
        <path className={styles.glow} d="M152 150h214v224H152z" />
        <rect className={styles.lamp} x="160" y="158" width="198" height="208" rx="4" />
        <path className={styles.transom} d="M160 212H358M226 158v54M292 158v54" />
        <path className={styles.sill} d="M148 372h222v10H148z" />
        <path className={styles.ground} d="M-40 460H460" />
        <path className={styles.door} d="M64 404h64v56H64z" />
      </svg>
      <span className={styles.light}>
        <span className={styles.amount}>
          {amount ?? '–'}
          {amount === undefined ? null : <small> €</small>}
        </span>
        <span className={styles.caption}>{caption}</span>
      </span>
    </Link>
  );
}
