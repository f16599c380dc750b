import type { StressRow } from '@heimvorteil/engine';

export const SCENARIO_LABELS: Readonly<Record<StressRow['scenario'], string>> = {
  TODAY: 'Heute',
  PLUS_TWO_POINTS: 'Zins zwei Punkte höher',
  FOLLOW_UP: 'Nach der Zinsbindung, gleicher Zins',
};

export const RISK_LABELS: Readonly<Record<StressRow['risk'], string>> = {
  low: 'gering',
  medium: 'mittel',
  high: 'hoch',
};
