import { legalTaxSentence, type TaxOfCosts } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ReactNode } from 'react';

/** Where the law has another land transfer tax than is counted: says so, with the way to count with it, and the way back once one does. */
export function LegalTaxNote({
  isByLaw,
  costs,
  children,
}: {
  /** Whether the law's tax was chosen. */
  isByLaw: boolean;
  /** Undefined while there are none. */
  costs: TaxOfCosts | undefined;
  /** The way to the other tax, by its name; left out where nothing is changed. */
  children?: (label: string) => ReactNode;
}) {
  const sentence = isByLaw
    ? 'Grunderwerbsteuer nach dem Gesetz, auf volle Euro abgerundet.'
    : legalTaxSentence(costs);
  if (!sentence) return null;
  return (
    <Note tone="plain" code="LAND_TRANSFER_TAX_BY_LAW">
      <p>{sentence}</p>
      {children?.(isByLaw ? 'Zurück zur Tabelle des Portals' : 'Mit dem gesetzlichen Satz rechnen')}
    </Note>
  );
}
