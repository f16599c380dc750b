import type { Project } from '@heimvorteil/contracts';
import type { FieldErrors } from '@heimvorteil/forms';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { useSubmit } from 'react-router';
import { MissingField, CarriedFields, useMissingFieldForm } from '../project/project-page/missing-field.tsx';
import { MISSING_FIELDS, carriedOf, STARTING, textOf, type MissingName } from '../project/project-form.ts';
import { bodyOfProject, sendable, PROJECT_FIELD, INPUT_FIELD } from './check-project.ts';
import styles from './check-now.module.css';

export interface SentFigures {
  readonly errors: FieldErrors<MissingName>;
  readonly entered: Readonly<Partial<Record<MissingName, string>>>;
}

/** Asks for the figures that a pre-approval needs; entering the last figure starts the pre-approval. */
export function AskMissing({
  project,
  names,
  isChecking,
  sent,
}: {
  project: Project | undefined;
  names: readonly MissingName[];
  isChecking: boolean;
  sent: SentFigures | undefined;
}) {
  const submit = useSubmit();
  const { errors, onSubmit } = useMissingFieldForm(project, sent?.errors, (stored) => {
    // Request a pre-approval only if no figure is missing; otherwise the form asks for the next one.
    if (bodyOfProject(stored))
      void submit({ [PROJECT_FIELD]: JSON.stringify(sendable(stored)) }, { method: 'post' });
  });
  const known = project ?? STARTING;
  return (
    <form method="post" onSubmit={onSubmit} noValidate className={styles.asked}>
      <CarriedFields fields={carriedOf(known, names)} />
      {names.map((name) => (
        <MissingField
          key={name}
          name={name}
          label={MISSING_FIELDS[name].label}
          text={sent?.entered[name] ?? textOf(known, name)}
          error={errors[name]?.message}
        />
      ))}
      <SendButton name={INPUT_FIELD} value="1" isSending={isChecking}>
        Prüfen
      </SendButton>
    </form>
  );
}
