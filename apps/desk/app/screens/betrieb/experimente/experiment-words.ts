import type { Experiment, ExperimentComparison } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';

const EXPERIMENTS: Readonly<
  Record<string, { readonly question: string; readonly names: Readonly<Record<string, string>> }>
> = {
  lead_1310_feasibility: {
    question: 'Hilft es, das Urteil vor der Zahl zu lesen?',
    names: { lead_1310_off: 'Zahl zuerst', lead_1310_on: 'Urteil zuerst' },
  },
  lead_1315_exclusive: {
    question: 'Soll ein exklusives Inserat gleich zur Anfrage führen?',
    names: { lead_1315_off: 'Zum Rechner', lead_1315_on: 'Zur Anfrage' },
  },
  lead_1320_new_flow: {
    question: 'Kommt man Frage für Frage eher zur Anfrage als mit einem Formular?',
    names: { lead_1320_off: 'Formular', lead_1320_on: 'Frage für Frage' },
  },
};

/** Question that an experiment answers; its key if there is no text. */
export function questionOf(experiment: string): string {
  return EXPERIMENTS[experiment]?.question ?? experiment;
}

export function nameOf(experiment: string, variation: string): string {
  return EXPERIMENTS[experiment]?.names[variation] ?? variation;
}

/** Text with the start date, and whether the experiment still assigns visitors. */
export function stateWords({ state, since }: Pick<Experiment, 'state' | 'since'>): string {
  if (since === null) return 'Noch niemand dabei';
  return state === 'RUNNING' ? `Läuft seit ${formatDate(since)}` : `Beendet, begann am ${formatDate(since)}`;
}

export function verdictWords(
  { experiment, decides }: Pick<Experiment, 'experiment' | 'decides'>,
  comparison: ExperimentComparison,
): string {
  const { variation, control, verdict } = comparison;
  if (!decides) return 'Zeigt nur, entscheidet nicht.';
  if (verdict === 'UNDECIDED') return 'Noch keine Entscheidung.';
  const how = verdict === 'MORE' ? 'häufiger' : 'seltener';
  return `„${nameOf(experiment, variation)}“ führt ${how} zu einer Anfrage als „${nameOf(experiment, control)}“.`;
}

export function reasonWords(
  { decides, state }: Pick<Experiment, 'decides' | 'state'>,
  { verdict, decidedOn, interval, judgedVisitors }: ExperimentComparison,
): string {
  if (!decides)
    return 'Die Fassungen führen auf verschiedene Seiten, und erst dort wird eingewilligt. Willigen auf der einen mehr ein als auf der anderen, zählen andere Menschen, und ein Unterschied muss nicht von der Fassung kommen.';
  if (verdict !== 'UNDECIDED' && decidedOn !== null) {
    const until = `Entschieden mit den Besuchen bis ${formatDate(decidedOn)}.`;
    return state === 'ENDED'
      ? until
      : `${until} Stelle den Schalter auf die bessere Fassung, dann endet der Versuch.`;
  }
  if (interval === null || judgedVisitors === 0)
    return 'Ein Tag zählt, wenn seine Besuche sieben Tage Zeit hatten; so weit ist noch keiner mit beiden Fassungen.';
  return 'Mehr, gleich viele und weniger Anfragen sind alle noch möglich. Du darfst jeden Tag nachsehen, ohne dass die Antwort davon unsicherer wird.';
}

/** Text of a difference in percentage points, with its sign. */
export function pointsWords(points: number): string {
  const figure = formatPercent(Math.abs(points)).replace(/\s*%$/, '');
  return `${points < 0 ? '−' : points > 0 ? '+' : ''}${figure}`;
}

export function differenceWords({ difference, interval }: ExperimentComparison): string | undefined {
  if (difference === null || interval === null) return undefined;
  return `${pointsWords(difference)} Prozentpunkte, möglich sind ${pointsWords(interval.from)} bis ${pointsWords(interval.to)}`;
}

/** Text of a range of rates, naming the unit once. */
export function spanWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${formatPercent(from).replace(/\s*%$/, '')} bis ${formatPercent(to)}`;
}
