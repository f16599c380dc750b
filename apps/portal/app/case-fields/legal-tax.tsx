import { legalTaxSentence, type TaxOfCosts, type CaseValues } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ReactNode } from 'react';
import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../financing-case/case-link.ts';

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

/** Toggles between the statutory land transfer tax and the portal's table. */
export function LegalTaxChoice({ form, costs }: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  const isByLaw = form.values.landTransferTax === 'STATUTORY';
  return (
    <>
      <LegalTaxNote isByLaw={isByLaw} costs={costs}>
        {(label) => (
          <ChoiceButton form={form} name="landTransferTax" value={isByLaw ? '' : 'STATUTORY'}>
            {label}
          </ChoiceButton>
        )}
      </LegalTaxNote>
      <ChosenValue form={form} name="landTransferTax" />
    </>
  );
}

/** For pages that show a case without its form: names the statutory tax and links to the page with it. */
export function LegalTaxLink({
  address,
  values,
  costs,
}: {
  address: string;
  values: CaseValues;
  costs: TaxOfCosts | undefined;
}) {
  const isByLaw = values.landTransferTax === 'STATUTORY';
  if (!costs) return null;
  const other = { ...values, landTransferTax: isByLaw ? '' : 'STATUTORY' };
  return (
    <LegalTaxNote isByLaw={isByLaw} costs={costs}>
      {(label) => (
        <p>
          <Link to={linkOfCaseValues(address, other)} preventScrollReset>
            {label}
          </Link>
        </p>
      )}
    </LegalTaxNote>
  );
}
