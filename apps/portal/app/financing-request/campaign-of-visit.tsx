import { valuesFromParams } from '@heimvorteil/forms';
import {
  CAMPAIGN_NAMES,
  REQUEST_FORM,
  type CampaignName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { useEffect, useState } from 'react';

type Words = Pick<RequestValues, CampaignName>;

/**
 * The campaign that led to the portal, where a way without its words in the address led to this form: the browser knows by
 * which address this very document was opened. Nothing is stored for it, and a page that is loaded anew knows of none.
 */
export function CampaignOfVisit({ values }: { values: Words }) {
  const [opened, setOpened] = useState<Words>(values);
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && URL.canParse(document.name))
      setOpened(valuesFromParams(REQUEST_FORM, new URL(document.name).searchParams));
  }, []);
  if (CAMPAIGN_NAMES.some((name) => values[name] !== '')) return null;
  return CAMPAIGN_NAMES.map((name) =>
    opened[name] === '' ? null : <input key={name} type="hidden" name={name} value={opened[name]} />,
  );
}
