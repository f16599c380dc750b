import type { BudgetError } from '@heimvorteil/engine';

/** Why there is no budget. */
export const BUDGET_ERROR_LABELS: Readonly<Record<BudgetError, string>> = {
  FUTURE_BUDGET_BELOW_ZERO:
    'Nach Ausgaben und Reserve bleibt nichts für eine Rate. Prüfe deine Ausgaben: Die heutige Miete zählt nicht dazu, sie fällt weg.',
};
