import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import type { PortalServices } from '../services/index.ts';

/** Who agreed to texts that are no longer shown has to read the new ones: no box stays ticked. */
export function withTextVersionOfToday(
  values: RequestValues,
  fieldErrors: RequestErrors,
  services: Pick<PortalServices, 'consents'>,
): RequestValues {
  if (!isOutdated(fieldErrors)) return values;
  const { textVersion } = services.consents();
  return { ...values, textVersion, privacy: '', phoneCalls: '' };
}

/** Whether a form agreed to texts that are no longer shown. */
export function isOutdated({ privacy }: RequestErrors): boolean {
  return privacy?.code === 'CONSENT_OUTDATED';
}
