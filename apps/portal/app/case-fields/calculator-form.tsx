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
import { labelsOf, Passengers } from './passengers.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { SavePart } from '../saving/save-part.tsx';
import styles from './form-end.module.css';

const CopyLink = lazy(() => import('./copy-link.tsx'));

/** Shows the submit button before hydration, the copy-link button afterwards, and always the save button. */
function FormEnd({ search }: { search: string }) {
  const running = useHydrated();
  const again = <QuietButton type="submit">Neu berechnen</QuietButton>;
  return (
    <div
      className={styles.end}
      ref={(end) => end?.closest('form')?.addEventListener('submit', letSave, true)}
    >
      <span className={styles.first} data-widest="Neu berechnen">
        {running ? (
          <Suspense fallback={again}>
            <CopyLink search={search} label="Link kopieren" />
          </Suspense>
        ) : (
          again
        )}
      </span>
      <SavePart />
    </div>
  );
}

/** Before its script has loaded, the save button submits the form as it would without JavaScript. */
function letSave(event: SubmitEvent) {
  if (event.submitter?.hasAttribute('formaction')) event.stopPropagation();
}

export interface EnteredForm {
  readonly values: FormValues;
  readonly fieldErrors: FieldErrors;
  readonly changed: boolean;
  readonly address: FormAddress;
  readonly send: () => void;
  change(next: Readonly<Record<string, string>>): void;
}

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
}: {
  form: Fields;
  state: EnteredForm;
  /** POST if a field is private; used only without JavaScript. */
  method: 'get' | 'post';
  /** Address the form submits to; default: the address of the page. */
  address?: string;
  isHidden?: (name: string) => boolean;
  onEnter?: () => void;
  fields: ReactNode;
  origin?: ReactNode;
  result: ReactNode;
}) {
  const gaps = gapsOf(form, state.values);
  const wrong = Object.fromEntries(
    Object.entries(state.fieldErrors).filter(([name, error]) => error && !(name in gaps)),
  );
  const isWrong = Object.keys(wrong).length > 0;
  // State changes only with missing fields or errors, so lazily loaded parts rarely rerender.
  const [published, setPublished] = useState({ gaps, isWrong });
  if (isWrong !== published.isWrong || Object.keys(gaps).join() !== Object.keys(published.gaps).join())
    setPublished({ gaps, isWrong });
  return (
    <FormGapsContext value={published}>
      {state.changed ? null : <LaterErrorSummary fieldErrors={wrong} labels={labelsOf(form)} />}
      <Form
        method={method}
        action={address}
        id="rechner"
        onFocus={onEnter}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          // Until its own script has loaded, a choice button sends its value by submitting the form.
          if (submitter instanceof HTMLButtonElement && Object.hasOwn(form.fields, submitter.name)) {
            state.change({ [submitter.name]: submitter.value });
          } else state.send();
        }}
      >
        {/* Enter in a field clicks the form's first button, which must be neither a choice nor the copy button. */}
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
          result={result}
        />
      </Form>
    </FormGapsContext>
  );
}
