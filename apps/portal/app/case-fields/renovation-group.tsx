import { USUAL_RENOVATION } from '@heimvorteil/engine';
import { CASE_FIELDS, writeField } from '@heimvorteil/forms';
import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import styles from './case-fields.module.css';

const NAME = 'renovationCostPercentage';

/** Group for renovation costs: they are 0 until the group is opened, which fills in the usual amount. */
export function RenovationGroup({
  form,
}: {
  form: Pick<CaseFormState, 'values' | 'fieldErrors' | 'field' | 'change'>;
}) {
  const group = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  const text = form.values[NAME];
  const open = useEffectEvent((details: EventTarget | null | undefined) => {
    if (wasOpened.current || !(details instanceof HTMLDetailsElement) || !details.open) return;
    // The usual amount is filled in only once, so an amount that the visitor cleared stays empty.
    wasOpened.current = true;
    if (text === '') form.change({ [NAME]: writeField(CASE_FIELDS[NAME], USUAL_RENOVATION) });
  });
  useEffect(() => {
    const place = group.current;
    const listen = ({ target }: Event) => open(target);
    // The visitor may have opened the group before this script loaded.
    open(place?.querySelector('details'));
    // Listens in the capture phase, because `toggle` events do not bubble.
    place?.addEventListener('toggle', listen, { capture: true });
    return () => place?.removeEventListener('toggle', listen, { capture: true });
  }, []);
  return (
    <div className={styles.group} ref={group}>
      <FieldGroup
        title="Renovierung"
        figure={text === '' ? 'keine' : `${text} %`}
        names={[NAME]}
        fieldErrors={form.fieldErrors}
      >
        <NumberField
          {...form.field(NAME)}
          hint="Vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist. Wenn leer: keine"
        />
      </FieldGroup>
    </div>
  );
}
