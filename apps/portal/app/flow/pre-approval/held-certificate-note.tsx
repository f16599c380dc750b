import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { whichHoldsBeside } from '../../certificate/certificate-words.ts';
import type { HeldCertificate } from '../../certificate/held-certificate.ts';
import { CERTIFICATE_TAB } from '../../overview/overview-tabs.tsx';
import type { KeptProposals } from '../../services.ts';

/** Says which amount counts where a certificate names another one than the check. */
export function HeldCertificateNote({
  kept: { stated, answer },
  certificate,
}: {
  kept: KeptProposals;
  certificate: HeldCertificate;
}) {
  const text = whichHoldsBeside(certificate, {
    purchasePrice: stated.purchasePrice,
    isPositive: answer.result === 'POSITIVE',
  });
  if (text === undefined) return null;
  return (
    <Note tone="plain" code="OTHER_CERTIFICATE">
      <p>
        {text} <Link to={CERTIFICATE_TAB}>Zum Zertifikat</Link>
      </p>
    </Note>
  );
}
