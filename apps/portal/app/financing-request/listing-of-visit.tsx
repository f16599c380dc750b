import { valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM, type RequestValues } from '@heimvorteil/forms/financing-request';
import { useEffect, useState } from 'react';
import { openedBy } from '../page/opened-by.ts';

type Home = Pick<RequestValues, 'exposeId' | 'financingType'>;

/** The listing whose page led to the portal, where a way that does not name it led to this form; what follows a loan is for no listing. */
export function ListingOfVisit({ values }: { values: Home }) {
  const [opened, setOpened] = useState('');
  useEffect(() => setOpened(valuesFromParams(REQUEST_FORM, openedBy()).exposeId), []);
  if (opened === '' || values.exposeId !== '' || values.financingType === 'FollowupFinancing') return null;
  return <input type="hidden" name="exposeId" value={opened} />;
}
