import type { Provider } from '@heimvorteil/contracts';
import { CASE_FORM, caseValuesOf, type FormValues } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../../financing-case/case-link.ts';

/** Whose listing this is, and the way to that provider's own offer for the case. */
export function BrandLine({ provider, form }: { provider: Provider; form: { readonly values: FormValues } }) {
  const link = linkOfCaseValues(`/anbieter/${provider.id}/`, caseValuesOf(CASE_FORM, form.values));
  return (
    <p>
      Zu diesem Inserat gehört {provider.name}.{' '}
      <Link to={`${link}&exclusive=true`}>Angebot von {provider.name} ansehen</Link>
    </p>
  );
}
