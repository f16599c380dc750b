import styles from './composition-bar.module.css';

const WIDTH = 400;
const GAP = 3;

export function CompositionBar(props: {
  interest: { share: number; amount: string };
  repayment: { amount: string };
}) {
  const share = Math.min(1, Math.max(0, props.interest.share));
  const gap = share > 0 && share < 1 ? GAP : 0;
  const interestWidth = Math.max(0, share * (WIDTH - gap));
  return (
    <div className={styles.composition}>
      <svg viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.interest} width={interestWidth} height="14" rx="2" />
        <rect
          className={styles.repayment}
          x={interestWidth + gap}
          width={Math.max(0, WIDTH - gap - interestWidth)}
          height="14"
          rx="2"
        />
      </svg>
      <p className={styles.legend}>
        <span>
          <Dot className={styles.interest} />
          Zinsen <b>{props.interest.amount}</b>
        </span>
        <span>
          <Dot className={styles.repayment} />
          Tilgung <b>{props.repayment.amount}</b>
        </span>
      </p>
    </div>
  );
}

function Dot({ className }: { className: string | undefined }) {
  return (
    <svg className={styles.dot} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <rect className={className} width="10" height="10" rx="2" />
    </svg>
  );
}
