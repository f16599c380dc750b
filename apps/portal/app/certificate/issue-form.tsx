import { writeNumber } from '@heimvorteil/forms';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Form, useNavigation } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { CERTIFICATE_TAB } from '../addresses/overview-addresses.ts';
import type { CertifiableCase } from '../services/index.ts';
import { ISSUE, PREAPPROVAL_FIELD, type RefusedForm } from './act-on-certificate.ts';
import { certifiedPrice } from './certificate-words.ts';
import styles from './issue-form.module.css';

export function IssueForm({
  of: { preapprovalId, usualPrice, highestPrice },
  replaces,
  known,
  refused,
}: {
  of: CertifiableCase;
  /** Whether issuing withdraws a valid certificate. */
  replaces: boolean;
  known: { readonly forename: string; readonly surname: string } | undefined;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === 'submitting';
  const typed = refused?.typed ?? {
    forename: known?.forename ?? '',
    surname: known?.surname ?? '',
    priceUpTo: writeNumber('euros', usualPrice),
  };
  const errors = refused?.errors ?? {};
  return (
    <Form className={styles.form} method="post" action={CERTIFICATE_TAB} noValidate>
      <ErrorSummary fieldErrors={errors} />
      {refused?.message === undefined ? null : (
        <Note tone="warning">
          <p role="alert">{refused.message}</p>
        </Note>
      )}
      <input type="hidden" name={PREAPPROVAL_FIELD} value={preapprovalId} />
      <TextField
        name="forename"
        label="Vorname"
        text={typed.forename}
        autoComplete="given-name"
        fieldError={errors.forename}
      />
      <TextField
        name="surname"
        label="Nachname"
        text={typed.surname}
        autoComplete="family-name"
        fieldError={errors.surname}
      />
      <TextField
        name="priceUpTo"
        label="Kaufpreis bis (€)"
        text={typed.priceUpTo}
        inputMode="decimal"
        maxLength={20}
        hint={`Höchstens ${certifiedPrice(highestPrice)}. Wer verkauft, liest diesen Betrag: Er muss nicht dein höchster sein.`}
        fieldError={errors.priceUpTo}
      />
      {replaces ? <p>Dein bisheriges Zertifikat wird damit zurückgenommen.</p> : null}
      <SendButton name={DO} value={ISSUE} isSending={isSending}>
        {replaces ? 'Neu ausstellen' : 'Zertifikat ausstellen'}
      </SendButton>
    </Form>
  );
}
