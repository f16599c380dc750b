import { formatDate } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { CERTIFICATE_TAB } from '../addresses/overview-addresses.ts';
import type { OwnCertificate as Certificate, CertifiableCase } from '../services/index.ts';
import { NUMBER_FIELD, PREAPPROVAL_FIELD, WITHDRAW, ISSUE, type RefusedForm } from './act-on-certificate.ts';
import { CertificateSheet, NotBinding } from './certificate-sheet.tsx';
import styles from './own-certificate.module.css';
import { CERTIFICATE_OBSTACLES } from '@heimvorteil/contracts';
import { useJudging } from '../features/flags.ts';
import { storedResultAddress } from '../addresses/pre-approval-addresses.ts';
import { certifiedPrice } from './certificate-words.ts';
import { writeNumber } from '@heimvorteil/forms';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import issueStyles from './issue-form.module.css';

export function OwnCertificate({
  certificate: { preapprovalId, state, content, link },
}: {
  certificate: Certificate & { content: NonNullable<Certificate['content']> };
}) {
  const isValid = state === 'VALID';
  return (
    <>
      <CertificateSheet facts={content} who={`${content.forename} ${content.surname}`} state={state}>
        <p className={styles.day}>Nach eigenen Angaben ausgestellt am {formatDate(content.issuedOn)}</p>
        <p className={styles.ways}>
          {isValid ? (
            <a
              className={styles.file}
              href={`/baufinanzierung/api/v1.0/preapproval/${preapprovalId}/certificate.pdf`}
              download
            >
              PDF herunterladen
            </a>
          ) : null}
          {/* The same link as in the QR code: it contains the signature, but no state of this page. */}
          <a href={link}>Was andere davon sehen</a>
        </p>
      </CertificateSheet>
      <NotBinding />
      {isValid ? (
        <Disclosure summary="Zertifikat zurücknehmen">
          <Form className={styles.withdraw} method="post" action={CERTIFICATE_TAB}>
            <p>
              Wer es danach prüft, liest, dass es nicht mehr gilt. Das lässt sich nicht rückgängig machen.
            </p>
            <input type="hidden" name={PREAPPROVAL_FIELD} value={preapprovalId} />
            {/* Names the displayed certificate, so that a newer one from another tab is not withdrawn. */}
            <input type="hidden" name={NUMBER_FIELD} value={content.number} />
            <QuietButton type="submit" name={DO} value={WITHDRAW}>
              Ja, zurücknehmen
            </QuietButton>
          </Form>
        </Disclosure>
      ) : null}
    </>
  );
}

export function CertificateLead({
  latest,
  isValid,
}: {
  latest: CertifiableCase | undefined;
  isValid: boolean;
}) {
  const isJudging = useJudging();
  const obstacle = latest?.obstacle;
  if (latest && !obstacle)
    return (
      <p className="lead">
        Nach deiner letzten Vorprüfung kannst du dir voraussichtlich eine Immobilie bis{' '}
        <strong>{certifiedPrice(latest.usualPrice)}</strong> in {latest.location} leisten.
      </p>
    );
  if (isValid) return <p className="lead">Dein Zertifikat gilt.</p>;
  if (!isJudging) return <p className="lead">Neue Zertifikate stellen wir gerade nicht aus.</p>;
  if (obstacle && obstacle !== 'NEGATIVE') return <p className="lead">{CERTIFICATE_OBSTACLES[obstacle]}</p>;
  if (!latest)
    return (
      <p className="lead">
        Zuerst prüfen wir, ob dein Kauf voraussichtlich finanzierbar ist. Das dauert wenige Minuten. Ist das
        Ergebnis positiv, stellst du hier den Nachweis für den Verkäufer aus.
      </p>
    );
  return (
    <p className="lead">
      Deine letzte Vorprüfung war negativ. Ein Zertifikat gibt es nur zu einer positiven.{' '}
      <Link to={storedResultAddress(latest.preapprovalId)}>Woran es liegt und was hilft</Link>. Auch eine
      Beratung kann den Fall ansehen: Diese Antwort kommt von einer Rechnung, nicht von einer Bank.
    </p>
  );
}

export function IssueForm({
  of: { preapprovalId, usualPrice, highestPrice },
  replaces,
  known,
  refused,
}: {
  of: CertifiableCase;
  /** True if issuing withdraws a certificate that is still valid. */
  replaces: boolean;
  known: { readonly forename: string; readonly surname: string } | undefined;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === 'submitting';
  const entered = refused?.entered ?? {
    forename: known?.forename ?? '',
    surname: known?.surname ?? '',
    priceUpTo: writeNumber('euros', usualPrice),
  };
  const errors = refused?.errors ?? {};
  return (
    <Form className={issueStyles.form} method="post" action={CERTIFICATE_TAB} noValidate>
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
        text={entered.forename}
        autoComplete="given-name"
        fieldError={errors.forename}
      />
      <TextField
        name="surname"
        label="Nachname"
        text={entered.surname}
        autoComplete="family-name"
        fieldError={errors.surname}
      />
      <TextField
        name="priceUpTo"
        label="Kaufpreis bis (€)"
        text={entered.priceUpTo}
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
