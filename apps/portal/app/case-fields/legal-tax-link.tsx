import type { CaseValues, TaxOfCosts } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../financing-case/case-link.ts';
import { LegalTaxNote } from './legal-tax-note.tsx';

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
