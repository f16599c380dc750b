import type { Consents } from '@heimvorteil/contracts';
import { useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { SendButton } from '../../../../components/action/send-button.tsx';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.tsx';
import { checkRequest } from '../../../../financing-request/check-request.ts';
import type { LoadedRequest } from '../../../../financing-request/load-request.ts';
import type { RequestFaults } from '../../../../financing-request/request-faults.ts';
import { REQUEST_FIELDS, textsOfForm } from '../../../../financing-request/request-texts.ts';
import { REQUEST_FIELD_WORDS } from '../../../../wording/request-field-words.ts';
import { ConsentFields } from './consent-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProjectFields } from './project-fields.tsx';
import styles from './request-form.module.css';
import { RequestWindow } from './request-window.tsx';
import { SituationFields } from './situation-fields.tsx';
import { useProject } from './use-project.ts';

/** Two fields of an address share a sentence. */
const LABELS = {
  street: REQUEST_FIELD_WORDS.street ?? '',
  houseNumber: REQUEST_FIELD_WORDS.houseNumber ?? '',
};

/** The whole request on one page; checked in the browser by the call's own rules, and again by the server. */
export function RequestForm({
  loaded,
  faults: answered,
  consents,
  onChecked,
}: {
  loaded: LoadedRequest;
  /** What the server found. */
  faults: RequestFaults;
  consents: Consents;
  /** The form holds; what stands in it is kept for a way back. */
  onChecked: (loaded: LoadedRequest) => void;
}) {
  const project = useProject(loaded);
  const [found, setFound] = useState({ faults: answered, attempt: 0 });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const isSending = useNavigation().state === 'submitting';
  const faults = Object.fromEntries(
    Object.entries(found.faults).filter(([name]) => !mended.has(name)),
  ) as RequestFaults;
  const part = { texts: loaded.texts, faults };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOfForm(new FormData(event.currentTarget));
    const now = { texts, requestCase: project.requestCase };
    const wrong = checkRequest(texts, project.requestCase);
    if (Object.keys(wrong).length === 0) {
      onChecked(now);
      return;
    }
    event.preventDefault();
    setMended(new Set());
    setFound(({ attempt }) => ({ faults: wrong, attempt: attempt + 1 }));
  };
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (REQUEST_FIELDS.some((field) => field === name)) setMended((now) => new Set(now).add(name));
  };

  return (
    <>
      <ErrorSummary key={found.attempt} faults={found.faults} labels={LABELS} />
      {/* The check is a page of its own in the history: going back leads to the filled form. */}
      <Form
        method="post"
        replace={false}
        noValidate
        className={styles.form}
        onSubmit={check}
        onInput={mend}
        id="anfrage"
      >
        <input type="hidden" name="idempotencyKey" value={loaded.texts.idempotencyKey} />
        <input type="hidden" name="textVersion" value={loaded.texts.textVersion} />
        <div>
          <ProjectFields project={project} faults={faults} />
          <SituationFields {...part} />
          <PersonFields {...part} />
          <ConsentFields {...part} consents={consents} />
          <p className={styles.end}>
            <SendButton name="step" value="check" isSending={isSending}>
              Angaben prüfen
            </SendButton>
            <span>Danach siehst du alles noch einmal, bevor wir es weitergeben.</span>
          </p>
        </div>
        <RequestWindow texts={project.texts} requestCase={project.requestCase} />
      </Form>
    </>
  );
}
