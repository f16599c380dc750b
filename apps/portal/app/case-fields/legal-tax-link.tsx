import type { CaseValues, TaxOfCosts } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../financing-case/case-link.ts';
import { LegalTaxNote } from './legal-tax-note.tsx';

/** Where the law has another land transfer tax, on a page that shows a case and has no form of it: says so, and leads to the same page with the other tax. */
export function LegalTaxLink({
  address,
  values,
  costs,
}: {
  /** Of the page itself. */
  address: string;
  values: CaseValues;
  /** Undefined where nothing is bought. */
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
