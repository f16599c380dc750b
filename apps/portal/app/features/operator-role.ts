import type { Operator } from '@heimvorteil/contracts';

/** Legal role of the operator (§34i GewO), as a clause that follows the operator's name. */
export function roleSentence(role: Operator['role']): string {
  return role === 'VERMITTLER'
    ? 'vermittelt Immobiliardarlehen nach §34i GewO. Das Darlehen gibt die Bank, sie prüft und entscheidet.'
    : 'gibt Anfragen als Tippgeber an Vermittler und Banken weiter, berät nicht und schließt keine Verträge. Das Darlehen gibt die Bank, sie prüft und entscheidet.';
}
