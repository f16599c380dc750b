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
