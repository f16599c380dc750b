import { lazy, Suspense } from 'react';
import styles from './flow-progress.module.css';

const LazyHouse = lazy(async () => ({ default: (await import('./question-extras.tsx')).FlowHouse }));

/** Its script loads later, because only wide windows show it, as decoration. */
export function FlowHouse(progress: { step: number; of: number }) {
  return (
    <Suspense>
      <LazyHouse {...progress} windowClass={windowClass} />
    </Suspense>
  );
}

export function FlowProgress({
  step,
  of,
  text = `Schritt ${step} von ${of}`,
}: {
  step: number;
  of: number;
  text?: string;
}) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="Fortschritt"
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={Math.min(step, of)}
      aria-valuetext={text}
    >
      <p>{text}</p>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={windowClass(index, step)} />
        ))}
      </span>
    </div>
  );
}

export function windowClass(index: number, step: number): string | undefined {
  if (index < step - 1) return styles.lit;
  return index === step - 1 ? styles.now : styles.dark;
}
