import type { Calculator } from './registry.ts';

interface Situation {
  readonly slug: Calculator['slug'];
  readonly label: string;
  readonly answer: string;
  /** Minutes that a visitor needs who knows all inputs: 15 seconds per question or field. */
  readonly minutes: number;
}

/** Situations of visitors, as entry points on the front page, in the menu and in an empty project. */
export const SITUATIONS: readonly Situation[] = [
  {
    slug: 'v2/wie-viel-haus-kann-ich-mir-leisten',
    label: 'Ich fange gerade an',
    answer: 'Du erfährst, welcher Kaufpreis zu deinem Einkommen passt.',
    minutes: 3,
  },
  {
    slug: 'v2/finanzierungsrechner',
    label: 'Ich habe ein Haus gefunden',
    answer: 'Du siehst Zins und Rate für dieses Haus, und wie gut der Kauf machbar ist.',
    minutes: 2,
  },
  {
    slug: 'finanzierungsrechner/eigene-angebote',
    label: 'Ich habe schon Angebote',
    answer: 'Du siehst, welches am Ende am wenigsten kostet und was der Markt heute verlangt.',
    minutes: 5,
  },
  {
    slug: 'anschlussfinanzierung',
    label: 'Meine Zinsbindung endet',
    answer: 'Du siehst Verlängern, Wechseln und Forward-Darlehen nebeneinander.',
    minutes: 3,
  },
  {
    slug: 'tilgungsrechner/bauphase',
    label: 'Ich baue',
    answer: 'Du siehst, was die Bauzeit im Monat kostet, mit der Miete daneben.',
    minutes: 4,
  },
];
