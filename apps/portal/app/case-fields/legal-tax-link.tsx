import { legalTaxSentence, type CaseValues, type TaxOfCosts } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../financing-case/case-link.ts';

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
  const sentence = legalTaxSentence(costs);
  if (!costs || (!isByLaw && !sentence)) return null;
  const other = { ...values, landTransferTax: isByLaw ? '' : 'STATUTORY' };
  return (
    <Note tone="plain" code="LAND_TRANSFER_TAX_BY_LAW">
      <p>{isByLaw ? 'Grunderwerbsteuer nach dem Gesetz, auf volle Euro abgerundet.' : sentence}</p>
      <p>
        <Link to={linkOfCaseValues(address, other)} preventScrollReset>
          {isByLaw ? 'Zurück zur Tabelle des Portals' : 'Mit dem gesetzlichen Satz rechnen'}
        </Link>
      </p>
    </Note>
  );
}
