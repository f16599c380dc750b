import { useId, useState, type FormEvent } from 'react';
import { MISSING_FIELDS, type MissingName } from '../project-form.ts';
import styles from './missing-field.module.css';
import type { Project } from '@heimvorteil/contracts';
import type { FieldErrors } from '@heimvorteil/forms';
import { withStorage } from '../../page/browser-storage.ts';

export function MissingField({
  name,
  label = MISSING_FIELDS[name].label,
  text = '',
  error,
}: {
  name: MissingName;
  label?: string;
  text?: string;
  error?: string | undefined;
}) {
  const id = useId();
  const field = MISSING_FIELDS[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span
        className={styles.figure}
        data-missing={text === '' || undefined}
        data-wrong={error ? true : undefined}
      >
        <input
          key={text}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={text}
          placeholder={text === '' ? 'fehlt noch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{field.unit}</span>
      </span>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Hidden fields for the project's figures that the form does not ask for. */
export function CarriedFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}

/** Submit handler that stores the figures in the browser; without storage it sends the form to the server. */
export function useMissingFieldForm(
  project: Project | undefined,
  /** Errors of a form sent without JavaScript. */
  sent: FieldErrors<MissingName> = {},
  onStored?: (project: Project) => void,
) {
  const [errors, setErrors] = useState(sent);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=text]')];
    const entered = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    const store = async () => {
      const { stored, wrong } = await storeEntered(project, entered);
      setErrors(wrong);
      if (stored) onStored?.(stored);
      else if (Object.keys(wrong).length > 0) inputs.find(({ name }) => name in wrong)?.focus();
      else sendInstead(form, submitter);
    };
    void store();
  };
  return { errors, onSubmit };
}

async function storeEntered(project: Project | undefined, entered: Readonly<Record<string, string>>) {
  const [{ errorsOf, textOf, withEntered, STARTING }, { replaceProject }] = await Promise.all([
    import('../project-form.ts'),
    import('../../financing-case/stored-project.ts'),
  ]);
  // Save a form even with gaps, but not if it is empty.
  const hasInput = Object.values(entered).some((text) => text !== '');
  const wrong = Object.fromEntries(
    Object.entries(errorsOf(entered)).filter(
      ([name]) =>
        !project || !hasInput || entered[name] !== '' || textOf(project, name as MissingName) !== '',
    ),
  ) as FieldErrors<MissingName>;
  if (Object.keys(wrong).length > 0) return { stored: undefined, wrong };
  const changed = withEntered(project ?? STARTING, entered);
  const stored = withStorage((storage) => {
    replaceProject(storage, changed, { why: project && 'changed' }, Date.now());
    return changed;
  });
  return { stored, wrong };
}

/** Without storage, submit the form as without JavaScript, so that the server displays the input. */
function sendInstead(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.submit();
}
