import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { requestField, type RequestErrors, type RequestValues } from '@heimvorteil/forms/financing-request';
import { fieldsOf, PartFields } from '../../../financing-request/part-fields.tsx';

const MORE = fieldsOf('situation').filter((name) => requestField(name).isMore);
const FIRST = fieldsOf('situation').filter((name) => !requestField(name).isMore);

/** How somebody earns first; what only makes the offer more exact stands behind a line that opens. */
export function SituationFields({
  isKnown,
  ...form
}: {
  values: RequestValues;
  fieldErrors: RequestErrors;
  /** Choices that are not offered. */
  withheld: readonly string[];
  /** Some of it stands there from earlier. */
  isKnown: boolean;
}) {
  const isOpen = MORE.some((name) => form.fieldErrors[name] !== undefined || form.values[name] !== '');
  return (
    <fieldset>
      <legend>Deine Situation</legend>
      {isKnown ? (
        <p className="quiet">Was du hier schon gesagt hast, haben wir eingetragen. Du kannst es ändern.</p>
      ) : null}
      <PartFields names={FIRST} {...form} />
      <Disclosure summary="Mehr angeben, dann passt das Angebot genauer" open={isOpen}>
        <PartFields names={MORE} {...form} />
      </Disclosure>
    </fieldset>
  );
}
