import { formatDate } from '@heimvorteil/format';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { LIFT_FIELD, type StandingObjection } from './consents-of-form.ts';

/**
 * Notes that the visitor has objected, with a checkbox to lift it for this request; renders nothing without
 * an objection.
 */
export function LiftBox({
  objection,
  failure,
  idPrefix = '',
}: {
  objection: StandingObjection | undefined;
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
