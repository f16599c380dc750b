import { legalTaxSentence, type TaxOfCosts } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ReactNode } from 'react';

/** Names the statutory land transfer tax if it differs, with links to use it and to undo that. */
export function LegalTaxNote({
  isByLaw,
  costs,
  children,
}: {
  isByLaw: boolean;
  costs: TaxOfCosts | undefined;
  /** Renders the link to the other tax from its label. */
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
