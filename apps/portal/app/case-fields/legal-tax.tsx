import { legalTaxSentence, type TaxOfCosts, type CaseValues } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ReactNode } from 'react';
import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../financing-case/case-link.ts';

/** Note on the statutory land transfer tax if it differs from the one used, with links to switch and back. */
export function LegalTaxNote({
  isByLaw,
  costs,
  children,
}: {
  isByLaw: boolean;
  costs: TaxOfCosts | undefined;
  /** Renders the link that switches between the statutory tax and the specification's. */
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

/** Switches between the statutory land transfer tax and the one in the specification's table. */
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

/** For pages with a case but no form: names the statutory tax and links to the case calculated with it. */
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
