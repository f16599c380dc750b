import { formatDate } from '@heimvorteil/format';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import type { PortalServices } from '../services/index.ts';

/** Name of the checkbox that lifts an objection; a query never ticks it. */
export const LIFT_FIELD = 'liftsObjection';

export interface ExistingObjection {
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

/** Unticks all consents if the visitor agreed to outdated texts. */
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

/** States the visitor's objection, with a checkbox to lift it for this request; else renders nothing. */
export function LiftBox({
  objection,
  failure,
  idPrefix = '',
}: {
  objection: ExistingObjection | undefined;
  failure: FieldError | undefined;
  idPrefix?: string;
}) {
  if (!objection) return null;
  return (
    <>
      <p>
        Du hast am {formatDate(objection.since)} der Nutzung deiner Angaben widersprochen. Ohne dein Häkchen
        nehmen wir deshalb keine Anfrage von dir an.
      </p>
      <TickBox
        id={`${idPrefix}${LIFT_FIELD}`}
        name={LIFT_FIELD}
        value="true"
        ticked={objection.isLifted}
        fieldError={
          failure?.code === 'OBJECTED'
            ? { code: 'OBJECTED', message: 'Bitte setz das Häkchen, wenn du anfragen möchtest.' }
            : undefined
        }
      >
        Ich hebe meinen Widerspruch für diese Anfrage auf. Für alles andere gilt er weiter.
      </TickBox>
    </>
  );
}
