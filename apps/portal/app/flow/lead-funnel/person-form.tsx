import type { Consents } from '@heimvorteil/contracts';
import { paramsOfForm, valuesFromParams } from '@heimvorteil/forms';
import {
  CAMPAIGN_NAMES,
  caseOfRequestValues,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestFieldName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { Form, Link } from 'react-router';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { ConsentFields, CampaignOfVisit, ListingOfVisit } from '../../financing-request/consent-fields.tsx';
import { fieldsOf, PartFields, requestLabels } from '../../financing-request/part-fields.tsx';
import flowStyles from '../flow.module.css';
import { adviceFlow } from './advice-flow.ts';
import { BACK, questionAddress, resultAddress } from '../flow.ts';
import type { PersonAnswer } from './answer-person.ts';

const isVisible = (name: RequestFieldName) => ['person', 'consent'].includes(requestField(name).part ?? '');
/** True for an empty campaign or listing field, which the server fills in from the visit. */
const isLeftToVisit = (name: RequestFieldName, values: RequestValues) =>
  [...CAMPAIGN_NAMES, 'exposeId'].includes(name) && values[name] === '';
const PERSON = fieldsOf('person');
const FIRST = 'finanzierungsart';
const LABELS = requestLabels();

/** Contact form below a list of the answers, with the fields and rules of the one-page request. */
export function PersonForm({
  answer: { answerRows, answers, fieldErrors },
  values,
  consents,
  isSending,
  isTestRun,
  onSend,
}: {
  answer: PersonAnswer;
  values: RequestValues;
  consents: Consents;
  isSending: boolean;
  isTestRun: boolean;
  onSend: (values: RequestValues) => void;
}) {
  const entries = Object.entries(fieldErrors);
  const own = Object.fromEntries(entries.filter(([name]) => isVisible(name as RequestFieldName)));
  const before = entries.flatMap(([name, error]) => (name in own || !error ? [] : [error]));
  const last = answers.answered.at(-1) ?? FIRST;
  const flow = adviceFlow({ isTestRun });
  const toLast = questionAddress(flow, last);
  return (
    <>
      <ErrorSummary fieldErrors={own} labels={LABELS} />
      {before.map(({ code, message }) => (
        <div key={code} role="alert">
          <Note tone="warning" code={code}>
            <p>{message}</p>
          </Note>
        </div>
      ))}
      {/* The review has its own history entry, so going back opens the form with its values. */}
      <Form
        method="post"
        action={resultAddress(flow)}
        replace={false}
        noValidate
        id="anfrage"
        onSubmit={(event) =>
          onSend(valuesFromParams(REQUEST_FORM, paramsOfForm(new FormData(event.currentTarget))))
        }
      >
        {REQUEST_NAMES.filter((name) => !isVisible(name) && !isLeftToVisit(name, values)).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <input type="hidden" name="unsure" value={answers.values['unsure']} />
        <CampaignOfVisit values={values} />
        <ListingOfVisit values={values} />
        <input type="hidden" name="answered" value={answers.answered.join(' ')} />
        <LaterOwnFundsWarning financingCase={caseOfRequestValues(values)} />
        <Disclosure summary="Was du schon angegeben hast und was wir annehmen" open={before.length > 0}>
          <TextRows rows={answerRows} />
          <p className={flowStyles.actions}>
            <Link className={flowStyles.beside} to={toLast}>
              Antworten ändern
            </Link>
            <button className={flowStyles.back} type="submit" name={BACK} value={last} formAction={toLast}>
              Antworten ändern
            </button>
          </p>
        </Disclosure>
        <PartFields names={PERSON} values={values} fieldErrors={fieldErrors} />
        <ConsentFields values={values} fieldErrors={fieldErrors} consents={consents} isSending={isSending} />
      </Form>
    </>
  );
}
