import type { BudgetError } from '@heimvorteil/engine';

/** Why there is no budget. */
export const BUDGET_ERROR_LABELS: Readonly<Record<BudgetError, string>> = {
  FUTURE_BUDGET_BELOW_ZERO:
    'Nach Ausgaben und Reserve bleibt nichts für eine Rate. Prüfe deine Ausgaben: Die heutige Miete zählt nicht dazu, sie fällt weg.',
  COULD_NOT_CALCULATE:
    'Für diesen Fall nennt hier kein Anbieter einen Zins. Trage unten selbst einen Sollzins ein, dann steht hier dein Budget.',
};
