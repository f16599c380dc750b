import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import type { PortalServices } from '../services/index.ts';

/** The box by which a request lifts an objection; addresses never tick it. */
export const LIFT_FIELD = 'liftsObjection';

/** An objection that is in the way of a request, as the check shows it. */
export interface StandingObjection {
  /** ISO 8601. */
  readonly since: string;
  /** Whether the visitor has ticked the box of this very form. */
  readonly isLifted: boolean;
}

/** Whether a sent form lifts an objection. */
export function liftsObjection(form: FormData): boolean {
  return form.get(LIFT_FIELD) === 'true';
}

/** The part of a request's body that says so. */
export function liftBody(form: FormData): { liftsObjection?: true } {
  return liftsObjection(form) ? { liftsObjection: true } : {};
}

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
