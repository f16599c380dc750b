import type { BindingRule } from '@heimvorteil/engine';

/** Which rule ends the budget, as a sentence. */
export const BINDING_LABELS: Readonly<Record<BindingRule, string>> = {
  HOUSEHOLD: 'Die Grenze ist dein Haushalt: Mehr bleibt nach Ausgaben und Reserve nicht für die Rate.',
  RATIO: 'Die Grenze ist die Faustregel der Banken: Die Rate soll höchstens 35 % vom Nettoeinkommen sein.',
  LOAN_MULTIPLE: 'Die Grenze ist das Darlehen: Banken leihen höchstens 120 Nettoeinkommen.',
  LOAN_TO_VALUE:
    'Die Grenze ist dein Eigenkapital: Banken leihen höchstens den Kaufpreis, die Nebenkosten zahlst du selbst.',
};
