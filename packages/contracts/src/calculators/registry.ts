/** Headings under which navigation groups the calculators, in the order of a purchase. */
export const CALCULATOR_GROUPS = [
  { name: 'POSSIBLE', heading: 'Was geht?' },
  { name: 'COSTS', heading: 'Was kostet es?' },
  { name: 'LOAN', heading: 'Mein Darlehen' },
  { name: 'LENDERS', heading: 'Welche Bank passt?' },
] as const;

type CalculatorGroup = (typeof CALCULATOR_GROUPS)[number]['name'];

/** Everything about a calculator that routes, navigation, saving, API documentation and tests need. */
interface RegisteredCalculator {
  /** Name of the folders of its calculation and of its screen. */
  readonly name: string;
  /** URL path below the portal, which specification and contract define. */
  readonly slug: string;
  /** Question that the calculator answers, as displayed; `answer` describes how. */
  readonly question: string;
  readonly answer: string;
  /** HTTP method of the form without JavaScript; POST if the inputs are private. */
  readonly method: 'get' | 'post';
  /** Results that can be saved: `kind` is the name of the API call or flow, `headline` the main result. */
  readonly saved: readonly { readonly kind: string; readonly name: string; readonly headline: string }[];
  /** Group in the navigation; `label` is the short name in it. */
  readonly group: CalculatorGroup;
  readonly label: string;
  /** True for a flow, which has one question per page and its own folder in the portal's folder of flows. */
  readonly isFlow?: true;
}

/** All calculators and flows, in the order of the navigation within each group. */
export const CALCULATORS = [
  {
    name: 'affordability',
    slug: 'wie-viel-haus-kann-ich-mir-leisten/',
    group: 'POSSIBLE',
    label: 'Wie viel Haus',
    question: 'Wie viel Haus kannst du dir leisten?',
    answer:
      'Die Haushaltsrechnung der Bank, Zeile für Zeile: höchster Kaufpreis, Machbarkeit, Zinsrisiko und was die Antwort ändern würde.',
    method: 'post',
    saved: [{ kind: 'affordability', name: 'Wie viel Haus', headline: 'maxPurchasePrice' }],
  },
  {
    name: 'mortgage',
    slug: 'finanzierungsrechner',
    group: 'COSTS',
    label: 'Rate im Monat',
    question: 'Was kostet dich das Haus im Monat?',
    answer: 'Der Finanzierungsrechner: Rate, Nebenkosten, Restschuld und Tilgungsplan, während du tippst.',
    method: 'get',
    saved: [{ kind: 'mortgage', name: 'Finanzierung', headline: 'monthlyRate' }],
  },
  {
    name: 'own-offers',
    slug: 'finanzierungsrechner/eigene-angebote',
    group: 'LENDERS',
    label: 'Eigene Angebote',
    question: 'Welches deiner Angebote ist das beste?',
    answer:
      'Der Angebotsvergleich: zwei bis fünf Angebote von Banken nebeneinander, bis zum selben Ende gerechnet.',
    method: 'get',
    saved: [{ kind: 'own-offers', name: 'Eigene Angebote', headline: 'lowestEffectiveInterestRate' }],
  },
  {
    name: 'affordability',
    slug: 'v2/wie-viel-haus-kann-ich-mir-leisten',
    group: 'POSSIBLE',
    label: 'Wie viel Haus, in Fragen',
    question: 'Wie viel Haus ist drin, Frage für Frage?',
    answer:
      'Eine Frage nach der anderen zu deinem Haushalt, in drei Minuten zum Preis, den du dir leisten kannst.',
    method: 'post',
    saved: [
      {
        kind: 'affordability-flow',
        name: 'Wie viel Haus, Schritt für Schritt',
        headline: 'maxPurchasePrice',
      },
    ],
    isFlow: true,
  },
  {
    name: 'financing',
    slug: 'v2/finanzierungsrechner',
    group: 'LENDERS',
    label: 'Konditionen, in Fragen',
    question: 'Zu welchen Konditionen bekommst du Geld?',
    answer:
      'Frage für Frage: welchen Zins der Markt für deinen Fall bietet, wie machbar es ist, und der Tilgungsplan dazu.',
    method: 'post',
    saved: [{ kind: 'financing-flow', name: 'Finanzierung, Schritt für Schritt', headline: 'monthlyRate' }],
    isFlow: true,
  },
  {
    name: 'pre-approval',
    slug: 'v2/finanzierungsvorpruefung',
    group: 'POSSIBLE',
    label: 'Reicht es für dieses Haus?',
    question: 'Reicht es für dieses Haus?',
    answer: 'Die Vorprüfung: ja oder noch nicht für einen bestimmten Kaufpreis, und woran es liegt.',
    method: 'post',
    saved: [{ kind: 'pre-approval-flow', name: 'Vorprüfung', headline: 'maxPurchasePrice' }],
    isFlow: true,
  },
  {
    name: 'budget',
    slug: 'budgetrechner',
    group: 'POSSIBLE',
    label: 'Budget',
    question: 'Wie teuer darf dein Haus sein?',
    answer:
      'Der Budgetrechner: Aus Einkommen, Ausgaben und Eigenkapital folgt, welchen Kaufpreis du dir leisten kannst.',
    method: 'post',
    saved: [{ kind: 'budget', name: 'Budget', headline: 'maxPurchasePrice' }],
  },
  {
    name: 'own-capital',
    slug: 'eigenkapitalrechner',
    group: 'POSSIBLE',
    label: 'Eigenkapital',
    question: 'Wie viel Eigenkapital hast du?',
    answer: 'Der Eigenkapitalrechner: was du mitbringst, welchen Anteil das deckt und was Banken erwarten.',
    method: 'post',
    saved: [{ kind: 'own-capital', name: 'Eigenkapital', headline: 'total' }],
  },
  {
    name: 'additional-costs',
    slug: 'nebenkostenrechner',
    group: 'COSTS',
    label: 'Nebenkosten',
    question: 'Was kommt zum Kaufpreis dazu?',
    answer: 'Der Nebenkostenrechner: Grunderwerbsteuer, Makler, Notar und Grundbuch, in allen 16 Ländern.',
    method: 'get',
    saved: [{ kind: 'additional-costs', name: 'Nebenkosten', headline: 'total' }],
  },
  {
    name: 'rent-or-buy',
    slug: 'mieten-oder-kaufen',
    group: 'COSTS',
    label: 'Mieten oder kaufen',
    question: 'Mieten oder kaufen?',
    answer: 'Der Vergleich: zwei gleiche Haushalte, ihr Vermögen Jahr für Jahr, und wann Gleichstand ist.',
    method: 'post',
    saved: [{ kind: 'rent-or-buy', name: 'Mieten oder kaufen', headline: 'advantageOfBuying' }],
  },
  {
    name: 'follow-up',
    slug: 'anschlussfinanzierung',
    group: 'LOAN',
    label: 'Anschlussfinanzierung',
    question: 'Wie geht es nach der Zinsbindung weiter?',
    answer: 'Die Anschlussfinanzierung: verlängern, wechseln oder Forward-Darlehen, nebeneinander gerechnet.',
    method: 'post',
    saved: [{ kind: 'follow-up', name: 'Anschluss', headline: 'monthlyRate' }],
  },
  {
    name: 'repayment-plan',
    slug: 'tilgungsrechner',
    group: 'LOAN',
    label: 'Tilgungsplan',
    question: 'Wann ist dein Darlehen bezahlt?',
    answer:
      'Der Tilgungsplan: Monat für Monat, mit Sondertilgungen, Wechseln und dem Jahr, das du dir vornimmst.',
    method: 'get',
    saved: [{ kind: 'repayment-plan', name: 'Tilgungsplan', headline: 'monthlyRate' }],
  },
  {
    name: 'goal-seek',
    slug: 'tilgungsrechner/zielrechner',
    group: 'LOAN',
    label: 'Zielrechner',
    question: 'Was brauchst du für dein Ziel?',
    answer:
      'Der Zielrechner: Rate, Laufzeit, Darlehen oder Sollzins aus den drei anderen, oder ein Haus zum Preis deiner Miete.',
    method: 'post',
    saved: [
      { kind: 'goal-seek/loan', name: 'Zielrechner', headline: 'monthlyRate' },
      { kind: 'goal-seek/debt-free', name: 'Schuldenfrei bis', headline: 'monthlyRate' },
      { kind: 'goal-seek/purchase', name: 'Haus zum Preis der Miete', headline: 'purchasePrice' },
    ],
  },
  {
    name: 'several-loans',
    slug: 'tilgungsrechner/mehrere-darlehen',
    group: 'LOAN',
    label: 'Mehrere Darlehen',
    question: 'Was kosten alle Darlehen zusammen?',
    answer:
      'Bank, Förderdarlehen und Geld aus der Familie in einem Plan, und wo eine Sondertilgung am meisten spart.',
    method: 'get',
    saved: [{ kind: 'several-loans', name: 'Mehrere Darlehen', headline: 'monthlyRate' }],
  },
  {
    name: 'construction-plan',
    slug: 'tilgungsrechner/bauphase',
    group: 'COSTS',
    label: 'Bauphase',
    question: 'Was kostet die Bauphase im Monat?',
    answer: 'Auszahlung nach Baufortschritt, Bereitstellungszinsen und die Miete daneben, Monat für Monat.',
    method: 'post',
    saved: [{ kind: 'construction-plan', name: 'Bauphase', headline: 'highestBurden' }],
  },
] as const satisfies readonly RegisteredCalculator[];

export type Calculator = (typeof CALCULATORS)[number];
export type SavedEntry = Calculator['saved'][number];

type OfFlow<Entry extends Calculator> = Entry extends { isFlow: true }
  ? Entry['saved'][number]['kind']
  : never;
export type FlowKind = OfFlow<Calculator>;

const WITHOUT_SCREEN = ['effective-rate'] as const;

/** Kinds of saved calculations that the server can recalculate from their inputs. */
export type CalculatorKind = Exclude<SavedEntry['kind'], FlowKind> | (typeof WITHOUT_SCREEN)[number];

const savedBy = (isFlow: boolean) =>
  CALCULATORS.filter((entry) => 'isFlow' in entry === isFlow).flatMap(({ saved }) =>
    saved.map(({ kind }) => kind),
  );

export const CALCULATOR_KINDS = [...savedBy(false), ...WITHOUT_SCREEN] as readonly CalculatorKind[];

/** Kinds of saved flows, which consist of answers and a result. */
export const FLOW_KINDS = savedBy(true) as readonly FlowKind[];
