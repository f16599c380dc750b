import type { BindingRule, BudgetError } from '@heimvorteil/engine';

/** Which rule ends the budget, as a sentence. */
export const BINDING_LABELS: Readonly<Record<BindingRule, string>> = {
  HOUSEHOLD: 'Die Grenze ist dein Haushalt: Mehr bleibt nach Ausgaben und Reserve nicht für die Rate.',
  RATIO: 'Die Grenze ist die Faustregel der Banken: Die Rate soll höchstens 35 % vom Nettoeinkommen sein.',
  LOAN_MULTIPLE: 'Die Grenze ist das Darlehen: Banken leihen höchstens 120 Nettoeinkommen.',
  LOAN_TO_VALUE:
    'Die Grenze ist dein Eigenkapital: Banken leihen höchstens den Kaufpreis, die Nebenkosten zahlst du selbst.',
};

/** Why there is no budget. */
export const BUDGET_ERROR_LABELS: Readonly<Record<BudgetError, string>> = {
  FUTURE_BUDGET_BELOW_ZERO:
    'Nach Ausgaben und Reserve bleibt nichts für eine Rate. Prüfe deine Ausgaben: Die heutige Miete zählt nicht dazu, sie fällt weg.',
  COULD_NOT_CALCULATE:
    'Für diesen Fall nennt heute niemand einen Zins. Trage unten selbst einen Sollzins ein, dann steht hier dein Budget.',
};
