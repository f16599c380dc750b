import { formatEuro, formatPercent } from '@heimvorteil/format';
import { CAMPAIGN_NAMES, type RequestErrors, type RequestValues } from '@heimvorteil/forms/financing-request';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { Link } from 'react-router';
import { fieldsOf, PartFields, requestLabels } from '../financing-request/part-fields.tsx';
import { LiftBox, type ExistingObjection } from '../financing-request/request-consents.tsx';
import { ServedLenders } from '../financing-request/served-lenders.tsx';
import { CampaignOfVisit } from '../financing-request/consent-fields.tsx';
import { BrokerageLink } from '../features/brokerage-link.tsx';
import { type LoadedAsk, type Receivers, NO_LOGIN } from './load-ask.ts';
import { termsOf } from './proposal-words.ts';
import styles from './ask.module.css';
import { LoggedOut } from '../saving/logged-out.tsx';

/** Prefix of the field ids, because the page below the dialog has fields with the same names. */
const ID_PREFIX = 'anfragen-';

/** Contact, recipients and consents: the fields of the financing request without the case. */
export function AskFields({
  privacy,
  receivers,
  objection,
  failure,
  values,
  fieldErrors,
}: {
  privacy: string;
  receivers: Receivers | undefined;
  objection: ExistingObjection | undefined;
  failure: FieldError | undefined;
  values: RequestValues;
  fieldErrors: RequestErrors;
}) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <input type="hidden" name="textVersion" value={values.textVersion} />
      {CAMPAIGN_NAMES.map((name) =>
        values[name] === '' ? null : <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <CampaignOfVisit values={values} />
      <WhoReceives receivers={receivers} />
      <fieldset>
        <legend>Wie erreicht man dich?</legend>
        <PartFields
          names={fieldsOf('person')}
          values={values}
          fieldErrors={fieldErrors}
          idPrefix={ID_PREFIX}
        />
      </fieldset>
      <fieldset>
        <legend>Deine Einwilligung</legend>
        <TickBox
          key={values.textVersion}
          id={`${ID_PREFIX}privacy`}
          name="privacy"
          value="true"
          ticked={values.privacy === 'true'}
          fieldError={fieldErrors.privacy}
        >
          {receivers && !receivers.isOpen ? receivers.privacy : privacy}
        </TickBox>
        {receivers && !receivers.isOpen ? (
          <TickBox
            key={`${values.textVersion} ${receivers.selectionId}`}
            id={`${ID_PREFIX}phoneCalls`}
            name="phoneCalls"
            value="true"
            ticked={values.phoneCalls === 'true'}
            optional
          >
            {receivers.phoneCalls}
          </TickBox>
        ) : null}
        <p className={styles.quiet}>
          {receivers && !receivers.isOpen
            ? 'Ohne das Häkchen zum Anruf darf man dir nur schreiben.'
            : 'Anrufen darf dich niemand, nur schreiben, weil hier noch keine Beratung feststeht.'}{' '}
          Du kannst jede Einwilligung jederzeit widerrufen. Was mit deinen Angaben geschieht, steht unter{' '}
          <Link to="/baufinanzierung/datenschutz" target="_blank">
            Datenschutz (öffnet einen neuen Tab)
          </Link>
          .
        </p>
        <LiftBox objection={objection} failure={failure} idPrefix={ID_PREFIX} />
        <BrokerageLink />
      </fieldset>
    </>
  );
}

export function AskErrors({ fieldErrors }: { fieldErrors: RequestErrors }) {
  const anchored = Object.entries(fieldErrors).map(([name, error]) => [ID_PREFIX + name, error] as const);
  if (anchored.length === 0) return null;
  return (
    <ErrorSummary fieldErrors={Object.fromEntries(anchored)} labels={requestLabels(undefined, ID_PREFIX)} />
  );
}

export function ProposalToRequest({ loaded: { proposal } }: { loaded: LoadedAsk }) {
  return (
    <p className={styles.what}>
      <b>{proposal.provider.name}</b>: effektiver Jahreszins {formatPercent(proposal.effectiveInterestRate)},{' '}
      {formatEuro(proposal.monthlyInstallment)} im Monat, {termsOf(proposal)}. Das ist noch keine Zusage: Die
      Bank prüft deine Unterlagen.
    </p>
  );
}

function WhoReceives({ receivers }: { receivers: Receivers | undefined }) {
  return (
    <div className={styles.receivers}>
      <h2>Wer deine Anfrage bekommt</h2>
      {receivers && !receivers.isOpen ? (
        <>
          <ServedLenders lenders={receivers.lenders} />
          <input type="hidden" name="selectionId" value={receivers.selectionId} />
        </>
      ) : (
        <p>
          {receivers
            ? 'Dein Vorhaben nennt keinen Ort. Deshalb richtet es sich nach deiner Postleitzahl. '
            : null}
          Gleich nach dem Senden nennen wir dir, wer sie hat.
        </p>
      )}
    </div>
  );
}

/** Error of a request; after the session expired it links to the login and preserves the input. */
export function AskFailure({ failure }: { failure: FieldError }) {
  return failure.code === NO_LOGIN.code ? <LoggedOut then="und hier noch einmal senden." /> : failure.message;
}
