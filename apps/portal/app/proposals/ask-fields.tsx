import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { Link } from 'react-router';
import { fieldsOf, PartFields } from '../financing-request/part-fields.tsx';
import type { ShownAdvisers } from '../services.ts';
import type { LoadedAsk } from './load-ask.ts';
import { termsOf } from './proposal-words.ts';
import styles from './ask.module.css';

/** Who asks, who receives it, and what is agreed to: the fields of the financing request, without the case that the proposal knows. */
export function AskFields({
  loaded,
  values,
  fieldErrors,
  selection,
}: {
  loaded: LoadedAsk;
  values: RequestValues;
  fieldErrors: RequestErrors;
  selection: ShownAdvisers | undefined;
}) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <input type="hidden" name="textVersion" value={values.textVersion} />
      <Receivers selection={selection} />
      <fieldset>
        <legend>Wie erreicht man dich?</legend>
        <PartFields names={fieldsOf('person')} values={values} fieldErrors={fieldErrors} />
      </fieldset>
      <fieldset>
        <legend>Deine Einwilligung</legend>
        <TickBox
          name="privacy"
          value="true"
          ticked={values.privacy === 'true'}
          fieldError={fieldErrors.privacy}
        >
          {loaded.privacy}
        </TickBox>
        {selection && selection.advisers.length > 0 ? (
          <TickBox
            key={selection.selectionId}
            name="phoneCalls"
            value="true"
            ticked={values.phoneCalls === 'true'}
            optional
          >
            {selection.phoneCalls}
          </TickBox>
        ) : null}
        <p className={styles.quiet}>
          Ohne das Häkchen zum Anruf darf man dir nur schreiben. Du kannst jede Einwilligung jederzeit
          widerrufen. Was mit deinen Angaben geschieht, steht unter{' '}
          <Link to="/baufinanzierung/datenschutz" target="_blank">
            Datenschutz (öffnet einen neuen Tab)
          </Link>
          .
        </p>
      </fieldset>
    </>
  );
}

/** What is asked for, in a line. */
export function AskedProposal({ loaded: { proposal } }: { loaded: LoadedAsk }) {
  return (
    <p className={styles.what}>
      <b>{proposal.provider.name}</b>: effektiver Jahreszins {formatPercent(proposal.effectiveInterestRate)},{' '}
      {formatEuro(proposal.monthlyInstallment)} im Monat, {termsOf(proposal)}. Das ist noch keine Zusage: Die
      Bank prüft deine Unterlagen.
    </p>
  );
}

function Receivers({ selection }: { selection: ShownAdvisers | undefined }) {
  if (!selection || selection.advisers.length === 0) return null;
  return (
    <div className={styles.receivers}>
      <h2>Wer deine Anfrage bekommt</h2>
      <ul>
        {selection.advisers.map(({ name, company }) => (
          <li key={`${name} ${company}`}>
            {name} ({company})
          </li>
        ))}
      </ul>
      <input type="hidden" name="selectionId" value={selection.selectionId} />
    </div>
  );
}
