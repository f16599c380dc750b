import { VERDICT_WORD_NAMES, type Verdict, type VerdictWord } from '@heimvorteil/engine';

/** What the one word about a purchase means, in a sentence that says no more than the word. */
const SENTENCES: Readonly<Record<VerdictWord, string>> = {
  WELL_FEASIBLE: 'Eigenkapital und Rate liegen da, wo Banken sie gern sehen.',
  FEASIBLE: 'Es geht, aber nicht mit viel Spielraum.',
  HARDLY_FEASIBLE: 'Vielen Banken wäre das zu knapp.',
  NOT_FEASIBLE: 'Woran es liegt und was weiterhilft, steht hier.',
  NOT_JUDGED: 'Was kommt bei dir im Monat herein, und wie viel Eigenkapital bringst du mit?',
};
const OWN_CAPITAL_LOW =
  'Zu wenig Eigenkapital: Mindestens ein Zehntel des Preises und die Nebenkosten sollten von dir kommen.';

/** Where money is not what keeps the word low, the sentence must not blame it. */
const CAUTIOUS = 'Eigenkapital und Rate passen, aber etwas anderes macht Banken vorsichtig.';
const AT_RISK =
  'Eigenkapital und Rate passen, aber ein höherer Zins nach der Zinsbindung könnte zu viel werden.';
const UNCERTAIN = 'Vielen Banken wäre das zu unsicher.';

/** What screens say of a purchase before its figures. */
export type SaidVerdict = Pick<Verdict, 'word' | 'feasibility' | 'probability' | 'risk'>;

export const NOT_JUDGED: SaidVerdict = {
  word: 'NOT_JUDGED',
  feasibility: 'empty',
  probability: null,
  risk: null,
};

/** The word about a purchase and its sentence, which names what the word comes from. */
export function verdictLabel(verdict: SaidVerdict): { word: string; sentence: string } {
  return { word: VERDICT_WORD_NAMES[verdict.word], sentence: sentenceOf(verdict) };
}

function sentenceOf({ word, feasibility, probability, risk }: SaidVerdict): string {
  if (feasibility === 'own-capital-low') return OWN_CAPITAL_LOW;
  if (word === 'HARDLY_FEASIBLE' && feasibility === 'medium') return UNCERTAIN;
  if (word !== 'FEASIBLE' || feasibility !== 'good') return SENTENCES[word];
  if (probability !== 'high') return CAUTIOUS;
  return risk === 'medium' ? AT_RISK : SENTENCES[word];
}
