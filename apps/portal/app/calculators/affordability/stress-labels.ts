import type { InterestRisk, StressDelta } from '@heimvorteil/engine';

/** The rate after the fixed years, beside the first one. */
export const DELTA_LABELS: Readonly<Record<StressDelta, string>> = {
  0: 'Zins wie am Anfang',
  1: 'Einen Punkt höher',
  2: 'Zwei Punkte höher',
  3: 'Drei Punkte höher',
};

/** What the interest risk means. */
export const RISK_SENTENCES: Readonly<Record<InterestRisk, string>> = {
  low: 'Auch bei zwei Punkten mehr fehlt am Monatsende nichts.',
  medium: 'Beim ersten Zins reicht das Geld, bei zwei Punkten mehr fehlt am Monatsende Geld.',
  high: 'Schon beim ersten Zins fehlt am Monatsende Geld.',
};
