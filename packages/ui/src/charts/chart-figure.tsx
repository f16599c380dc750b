import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';

/** Sentence above a chart; it names the chart's one measure, and its order is that of the chart. */
export interface ChartSentence {
  sentence: string;
}

export function ChartFigure({
  measure,
  sentence,
  children,
}: ChartSentence & {
  /** Word of the sentence that names the measure. */
  measure: string;
  children: ReactNode;
}) {
  return (
    <figure className={styles.figure} data-measure={measure}>
      <figcaption>{sentence}</figcaption>
      {children}
    </figure>
  );
}
