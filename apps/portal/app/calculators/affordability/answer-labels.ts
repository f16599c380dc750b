import type { Feasibility, Probability } from '@heimvorteil/engine';

/** How a purchase stands, in a word and in a sentence. */
export const FEASIBILITY_LABELS: Readonly<Record<Feasibility, { word: string; sentence: string }>> = {
  good: { word: 'Gut machbar', sentence: 'Eigenkapital und Rate liegen da, wo Banken sie gern sehen.' },
  medium: { word: 'Machbar', sentence: 'Es geht, aber nicht mit viel Spielraum.' },
  low: { word: 'Schwer machbar', sentence: 'Nur wenige Banken würden das mitmachen.' },
  'own-capital-low': {
    word: 'Zu wenig Eigenkapital',
    sentence: 'Mindestens ein Zehntel des Preises und die Nebenkosten sollten von dir kommen.',
  },
  error: { word: 'So geht es nicht', sentence: 'Das Einkommen trägt die Ausgaben und die Rate nicht.' },
  empty: { word: 'Noch offen', sentence: 'Sobald deine Angaben passen, steht hier, was geht.' },
};

export const PROBABILITY_LABELS: Readonly<Record<Probability, string>> = {
  high: 'hoch',
  medium: 'mittel',
  low: 'gering',
};
