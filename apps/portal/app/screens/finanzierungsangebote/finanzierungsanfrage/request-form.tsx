import type { Consents } from '@heimvorteil/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { paramsOfForm, useLazySolver, valuesFromParams } from '@heimvorteil/forms';
import {
  listingRow,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestErrors,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import type { LoadedRequest } from '../../../financing-request/load-request.ts';
import { CampaignOfVisit, ListingOfVisit } from '../../../financing-request/fields-of-visit.tsx';
import { ConsentFields } from '../../../financing-request/consent-fields.tsx';
import { Passengers } from '../../../case-fields/passengers.tsx';
import { fieldsOf, PartFields } from '../../../financing-request/part-fields.tsx';
import { ProjectFields } from './project-fields.tsx';
import styles from '../../../financing-request/request-form.module.css';
import { RequestWindow } from '../../../financing-request/request-window.tsx';
import { useKnownSituation } from './use-known-situation.ts';
import { unservedSentence } from '../../../financing-request/unserved-words.ts';
import { useProject } from './use-project.ts';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';

const MORE = fieldsOf('situation').filter((name) => requestField(name).isMore);

const FIRST = fieldsOf('situation').filter((name) => !requestField(name).isMore);

/** How somebody earns first; what only makes the offer more exact stands behind a line that opens. */
function SituationFields({
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

const loadCheck = async () => (await import('../../../financing-request/check-request.ts')).checkRequest;

/** Two fields of an address share a sentence. */
const LABELS = {
  street: requestField('street').label,
  houseNumber: requestField('houseNumber').label,
};

/** The whole request on one page; checked in the browser by the call's own rules, and again by the server. */
export function RequestForm({
  loaded,
  fieldErrors: answered,
  isAnswer,
  consents,
  onSent,
}: {
  loaded: LoadedRequest;
  /** What the server found. */
  fieldErrors: RequestErrors;
  /** The form was sent before, and comes back as it was. */
  isAnswer: boolean;
  consents: Consents;
  /** What is on its way is kept for a way back. */
  onSent: (loaded: LoadedRequest) => void;
}) {
  const project = useProject(loaded);
  const [found, setFound] = useState({ fieldErrors: answered, attempt: 0 });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const isSending = useNavigation().state === 'submitting';
  const fieldErrors = Object.fromEntries(
    Object.entries(found.fieldErrors).filter(([name]) => !mended.has(name)),
  ) as RequestErrors;
  const form = useRef<HTMLFormElement>(null);
  const [isEntered, setEntered] = useState(false);
  const checkRequest = useLazySolver(loadCheck, isEntered);
  const isKnown = useKnownSituation(form, loaded.values, isAnswer, project.change);
  const part = { values: project.values, fieldErrors };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const values = valuesFromParams(REQUEST_FORM, paramsOfForm(new FormData(event.currentTarget)));
    // Who is faster than the rules finds what is wrong by the server's answer.
    const wrong = checkRequest?.(values, project) ?? {};
    if (Object.keys(wrong).length === 0) {
      const { place, rateTable, rateTableOfDay, lenderRates, calculation } = project;
      onSent({ ...loaded, values, place, rateTable, rateTableOfDay, lenderRates, calculation });
      return;
    }
    event.preventDefault();
    setMended(new Set());
    setFound(({ attempt }) => ({ fieldErrors: wrong, attempt: attempt + 1 }));
  };
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (REQUEST_NAMES.some((field) => field === name)) setMended((now) => new Set(now).add(name));
    // Who lends depends on these two, which keep themselves what is chosen.
    if (name === 'employmentType' || name === 'profession') project.change({ [name]: value });
  };

  return (
    <>
      <ErrorSummary key={found.attempt} fieldErrors={found.fieldErrors} labels={LABELS} />
      {/* The check is a page of its own in the history: going back leads to the filled form. */}
      <Form
        ref={form}
        method="post"
        replace={false}
        noValidate
        className={styles.form}
        onSubmit={check}
        onInput={mend}
        onFocus={() => setEntered(true)}
        id="anfrage"
      >
        <input type="hidden" name="idempotencyKey" value={loaded.values.idempotencyKey} />
        <input type="hidden" name="textVersion" value={loaded.values.textVersion} />
        {/* The land transfer tax travels behind the button that changes it. */}
        <Passengers form={REQUEST_FORM} values={{ ...project.values, landTransferTax: '' }} />
        <CampaignOfVisit values={project.values} />
        <ListingOfVisit values={project.values} />
        <div>
          {loaded.listing ? (
            <p>
              Für: <b>{listingRow(loaded.listing).value}</b>
            </p>
          ) : null}
          {project.lenders.length > 0 ? (
            <p>
              Gewählt: <b>{project.lenders.join(', ')}</b>
            </p>
          ) : null}
          <div role="status">
            {project.unserved.length > 0 ? (
              <p>{unservedSentence(project.unserved, project.lenders)}</p>
            ) : null}
          </div>
          <ProjectFields project={project} fieldErrors={fieldErrors} />
          <SituationFields key={String(isKnown)} {...part} isKnown={isKnown} withheld={loaded.withheld} />
          <fieldset>
            <legend>Wie erreichen wir dich?</legend>
            <PartFields names={fieldsOf('person')} {...part} />
          </fieldset>
          <ConsentFields {...part} consents={consents} />
          <p className={styles.end}>
            <SendButton name="step" value="check" isSending={isSending}>
              Angaben prüfen
            </SendButton>
            <span>Danach siehst du alles noch einmal, bevor wir es weitergeben.</span>
          </p>
        </div>
        <RequestWindow
          values={project.values}
          calculation={project.calculation}
          onLandTransferTax={(landTransferTax) => project.change({ landTransferTax })}
        />
      </Form>
    </>
  );
}
