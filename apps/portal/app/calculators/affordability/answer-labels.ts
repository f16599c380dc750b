import { VERDICT_WORD_NAMES, type Feasibility, type VerdictWord } from '@heimvorteil/engine';

/** What the one word about a purchase means, in a sentence that says no more than the word. */
const SENTENCES: Readonly<Record<VerdictWord, string>> = {
  WELL_FEASIBLE: 'Eigenkapital und Rate liegen da, wo Banken sie gern sehen.',
  FEASIBLE: 'Es geht, aber nicht mit viel Spielraum.',
  HARDLY_FEASIBLE: 'Vielen Banken wäre das zu unsicher.',
  NOT_FEASIBLE: 'Woran es liegt und was weiterhilft, steht hier.',
  NOT_JUDGED: 'Was kommt bei dir im Monat herein, und wie viel Eigenkapital bringst du mit?',
};
const OWN_CAPITAL_LOW =
  'Zu wenig Eigenkapital: Mindestens ein Zehntel des Preises und die Nebenkosten sollten von dir kommen.';
/** What keeps the word from being better is not the money then; it stands among the reasons. */
const FEASIBLE_BUT_UNSURE = 'Eigenkapital und Rate passen, anderes ist unsicher.';

/** What screens say of a purchase before its figures. */
export interface SaidVerdict {
  readonly word: VerdictWord;
  readonly feasibility: Feasibility;
}

export const NOT_JUDGED: SaidVerdict = { word: 'NOT_JUDGED', feasibility: 'empty' };

/** The word about a purchase and its sentence, which blames nothing that is well. */
export function verdictLabel({ word, feasibility }: SaidVerdict): { word: string; sentence: string } {
  return { word: VERDICT_WORD_NAMES[word], sentence: sentenceOf(word, feasibility) };
}

function sentenceOf(word: VerdictWord, feasibility: Feasibility): string {
  if (feasibility === 'own-capital-low') return OWN_CAPITAL_LOW;
  return word === 'FEASIBLE' && feasibility === 'good' ? FEASIBLE_BUT_UNSURE : SENTENCES[word];
}

/** How much of the income an instalment takes, in whole percent. */
export function shareOfIncome(share: number): string {
  return `${Math.round(share)}\u00A0%`;
}
