import { formatDate } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { CERTIFICATE_TAB } from '../addresses/overview-addresses.ts';
import type { OwnCertificate as Certificate } from '../services/index.ts';
import { NUMBER_FIELD, PREAPPROVAL_FIELD, WITHDRAW } from './act-on-certificate.ts';
import { CertificateSheet, NotBinding } from './certificate-sheet.tsx';
import styles from './own-certificate.module.css';

export function OwnCertificate({
  certificate: { preapprovalId, state, content, link },
}: {
  certificate: Certificate & { content: NonNullable<Certificate['content']> };
}) {
  const isValid = state === 'VALID';
  return (
    <>
      <CertificateSheet facts={content} who={`${content.forename} ${content.surname}`} state={state}>
        <p className={styles.day}>Auf eigene Angaben ausgestellt am {formatDate(content.issuedOn)}</p>
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
          {/* The link as scanned from the code: with the signature, without this page's state. */}
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
            {/* Names the certificate on screen, so one issued in another tab since is not withdrawn. */}
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
