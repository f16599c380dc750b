import actions from '@heimvorteil/ui/action/action.module.css';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import { CERTIFICATE_TAB } from '../../overview/overview-tabs.tsx';

/** Below a positive result: the proof for a seller, and that it takes a login where nobody is logged in. */
export function CertificateStep({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <PageSection
      id="zertifikat"
      title="Zeig, dass du kaufen kannst"
      lead={`Mit dem Zertifikat BaufiReady sieht, wer verkauft, bis zu welchem Preis du kaufen kannst, ohne dein Einkommen zu kennen.${isLoggedIn ? '' : ' Es trägt deinen Namen: Dafür meldest du dich an.'}`}
    >
      <p>
        <Link className={actions.quiet} to={CERTIFICATE_TAB}>
          Zertifikat erstellen
        </Link>
      </p>
    </PageSection>
  );
}
