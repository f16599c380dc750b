import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import type { PortalServices } from '../services/index.ts';

/** Checkbox that lifts an objection; a query never ticks it. */
export const LIFT_FIELD = 'liftsObjection';

export interface StandingObjection {
  /** ISO 8601. */
  readonly since: string;
  readonly isLifted: boolean;
}

export function liftsObjection(form: FormData): boolean {
  return form.get(LIFT_FIELD) === 'true';
}

export function liftBody(form: FormData): { liftsObjection?: true } {
  return liftsObjection(form) ? { liftsObjection: true } : {};
}

/** Unticks the boxes of a visitor who agreed to outdated texts. */
export function withTextVersionOfToday(
  values: RequestValues,
  fieldErrors: RequestErrors,
  services: Pick<PortalServices, 'consents'>,
): RequestValues {
  if (!isOutdated(fieldErrors)) return values;
  const { textVersion } = services.consents();
  return { ...values, textVersion, privacy: '', phoneCalls: '' };
}

export function isOutdated({ privacy }: RequestErrors): boolean {
  return privacy?.code === 'CONSENT_OUTDATED';
}
