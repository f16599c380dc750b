import { valuesFromParams } from '@heimvorteil/forms';
import {
  CAMPAIGN_NAMES,
  REQUEST_FORM,
  type CampaignName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { useEffect, useState } from 'react';
import { openedBy } from '../page/opened-by.ts';

type Words = Pick<RequestValues, CampaignName>;

/** Campaign of the visit, for a form whose address does not carry it. */
export function CampaignOfVisit({ values }: { values: Words }) {
  const [opened, setOpened] = useState<Words>(values);
  useEffect(() => setOpened(valuesFromParams(REQUEST_FORM, openedBy())), []);
  if (CAMPAIGN_NAMES.some((name) => values[name] !== '')) return null;
  return CAMPAIGN_NAMES.map((name) =>
    opened[name] === '' ? null : <input key={name} type="hidden" name={name} value={opened[name]} />,
  );
}

type Home = Pick<RequestValues, 'exposeId' | 'financingType'>;

/** Listing of the visit, for a form whose address does not name it; follow-on financing has no listing. */
export function ListingOfVisit({ values }: { values: Home }) {
  const [opened, setOpened] = useState('');
  useEffect(() => setOpened(valuesFromParams(REQUEST_FORM, openedBy()).exposeId), []);
  if (opened === '' || values.exposeId !== '' || values.financingType === 'FollowupFinancing') return null;
  return <input type="hidden" name="exposeId" value={opened} />;
}
