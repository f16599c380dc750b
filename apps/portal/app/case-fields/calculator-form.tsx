import type { LegalFigures } from '@heimvorteil/calculations';
import { CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { LaterErrorSummary } from '@heimvorteil/ui/error-summary/later-error-summary.tsx';
import { FormGapsContext } from '@heimvorteil/ui/gaps/form-gaps.ts';
import {
  gapsOf,
  linkOfAddress,
  type FieldErrors,
  type Form as Fields,
  type FormAddress,
  type FormValues,
} from '@heimvorteil/forms';
import { useState, type ReactNode, lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { RateExample } from '../rates/rate-example.tsx';
import { labelsOf, Passengers } from './passengers.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { SavePart } from '../saving/save-part.tsx';
import styles from './form-end.module.css';

const CopyLink = lazy(() => import('./copy-link.tsx'));

const COPY_LINK = 'Link zu dieser Rechnung kopieren';

/** At the end of the form: before the script runs the button that calculates on the server; afterwards, in the same place, the button that copies this calculation's link. Beside it the one that saves. */
function FormEnd({ search }: { search: string }) {
  const running = useAlive();
  const again = <QuietButton type="submit">Neu berechnen</QuietButton>;
  return (
    <div
      className={styles.end}
      ref={(end) => end?.closest('form')?.addEventListener('submit', letSave, true)}
    >
      {/* Enter in a field sends the form even though the button that copies does not. */}
      {running ? <button type="submit" hidden /> : null}
      <span className={styles.first} data-widest={COPY_LINK}>
        {running ? (
          <Suspense fallback={again}>
            <CopyLink search={search} label={COPY_LINK} />
          </Suspense>
        ) : (
          again
        )}
      </span>
      <SavePart />
    </div>
  );
}

/** Pressed before its script has come, the button that saves sends the form as it would without one. */
function letSave(event: SubmitEvent) {
  if (event.submitter?.hasAttribute('formaction')) event.stopPropagation();
}

/** A form while a visitor fills it in. */
export interface TypedForm {
  readonly values: FormValues;
  readonly fieldErrors: FieldErrors;
  readonly changed: boolean;
  readonly address: FormAddress;
  readonly send: () => void;
  change(next: Readonly<Record<string, string>>): void;
}

/** A calculator's fields beside its answer, what is wrong with them above. */
export function CalculatorForm({
  form,
  state,
  method,
  address,
  isHidden,
  onEnter,
  fields,
  origin,
  result,
  example,
}: {
  form: Fields;
  state: TypedForm;
  /** How a browser without JavaScript sends the form: by POST where something in it is private. */
  method: 'get' | 'post';
  /** Where to; left out: to the page's own address. */
  address?: string;
  /** Whether a field that the form shows is not there as it stands. */
  isHidden?: (name: string) => boolean;
  /** Somebody is about to type. */
  onEnter?: () => void;
  fields: ReactNode;
  /** Where the figures in the fields come from. */
  origin?: ReactNode;
  result: ReactNode;
  /** Of the rate that the answer shows; left out where it shows none. */
  example?: LegalFigures | undefined;
}) {
  const gaps = gapsOf(form, state.values);
  const wrong = Object.fromEntries(
    Object.entries(state.fieldErrors).filter(([name, error]) => error && !(name in gaps)),
  );
  const isWrong = Object.keys(wrong).length > 0;
  // Only another gap is news for what waits for its script.
  const [told, setTold] = useState({ gaps, isWrong });
  if (isWrong !== told.isWrong || Object.keys(gaps).join() !== Object.keys(told.gaps).join())
    setTold({ gaps, isWrong });
  return (
    <FormGapsContext value={told}>
      {state.changed ? null : <LaterErrorSummary fieldErrors={wrong} labels={labelsOf(form)} />}
      <Form
        method={method}
        action={address}
        id="rechner"
        onFocus={onEnter}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          // A choice that is pressed before its own script is there says its value by sending the form.
          if (submitter instanceof HTMLButtonElement && Object.hasOwn(form.fields, submitter.name)) {
            state.change({ [submitter.name]: submitter.value });
          } else state.send();
        }}
      >
        {/* Enter in a field presses a form's first button: no choice may be it. */}
        <button type="submit" hidden />
        <Passengers form={form} values={state.values} isHidden={isHidden} />
        <CalculatorColumns
          fields={
            <>
              {fields}
              <FormEnd search={linkOfAddress(state.address)} />
              {origin}
            </>
          }
          result={
            <>
              {result}
              <RateExample figures={example} />
            </>
          }
        />
      </Form>
    </FormGapsContext>
  );
}
