import type { FieldErrors } from '@heimvorteil/forms';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { Form, useNavigation } from 'react-router';
import type { PreapprovalView } from '../../services/index.ts';
import { ProgrammeList } from './programme-list.tsx';
import { subsidiesAddress } from '../proposal-addresses.ts';
import {
  SUBSIDY_FIELDS,
  enteredSubsidiesOf,
  type SubsidyName,
  type EnteredSubsidies,
} from './subsidy-form.ts';
import styles from './subsidies.module.css';

export interface RefusedSubsidies {
  readonly entered: EnteredSubsidies;
  readonly errors: FieldErrors<SubsidyName>;
  readonly message: string | undefined;
}

const QUESTIONS = 'Deine Angaben zur Förderung';
const NAMES = Object.keys(SUBSIDY_FIELDS) as SubsidyName[];

/** Progress text: "3 von 12 beantwortet". */
function answeredOf(entered: EnteredSubsidies): string {
  return `${NAMES.filter((name) => entered[name]).length} von ${NAMES.length} beantwortet`;
}

export default function SubsidyPart({
  stored,
  refused,
  isAsking = false,
}: {
  stored: PreapprovalView;
  refused?: RefusedSubsidies | undefined;
  isAsking?: boolean;
}) {
  const { programmes } = stored.answer;
  const isSending = useNavigation().state !== 'idle';
  const entered = refused?.entered ?? enteredSubsidiesOf(stored.stated.subsidies ?? {});
  const Section = isAsking ? PageSection : FoldedSection;
  const fitting = programmes.filter(({ state }) => state === 'POSSIBLE').length;
  if (programmes.length === 0) return null;
  return (
    <Section
      id="foerderung"
      title="Förderung"
      {...(!isAsking && { figure: `${fitting} ${fitting === 1 ? 'Programm passt' : 'Programme passen'}` })}
      lead="Förderkredite, die es neben dem Kredit der Bank geben kann. Beantragt werden sie über die Bank; ob du sie bekommst, entscheidet die Förderbank."
    >
      <ProgrammeList programmes={programmes} isProposed={stored.answer.proposals.length > 0} />
      <div className={styles.form}>
        <Disclosure summary={QUESTIONS} figure={answeredOf(entered)} open={isAsking || refused !== undefined}>
          <Form method="post" action={subsidiesAddress(stored.id)} aria-label={QUESTIONS}>
            <p className={styles.source}>
              Was du nicht weißt, lass offen. Gefragt ist der Stand bei der Antragstellung. Beim Einkommen
              zählt das Mittel aus dem vorletzten Jahr und dem Jahr davor, für den ganzen Haushalt.
            </p>
            {refused?.message ? <p role="alert">{refused.message}</p> : null}
            <div className={styles.fields}>
              {NAMES.map((name) => (
                <SubsidyField key={name} name={name} entered={entered} errors={refused?.errors ?? {}} />
              ))}
            </div>
            <SendButton isSending={isSending}>Förderung neu prüfen</SendButton>
          </Form>
        </Disclosure>
      </div>
    </Section>
  );
}

function SubsidyField({
  name,
  entered,
  errors,
}: {
  name: SubsidyName;
  entered: EnteredSubsidies;
  errors: FieldErrors<SubsidyName>;
}) {
  const field = SUBSIDY_FIELDS[name];
  const shared = {
    name,
    label: 'unit' in field ? `${field.label} (${field.unit})` : field.label,
    optional: true,
  };
  if (field.kind === 'choice') {
    return (
      <SelectField {...shared} labels={field.labels} value={entered[name] ?? ''} fieldError={errors[name]} />
    );
  }
  return <TextField {...shared} inputMode="decimal" text={entered[name] ?? ''} fieldError={errors[name]} />;
}
