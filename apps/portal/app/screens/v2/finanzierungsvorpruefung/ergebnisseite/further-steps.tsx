import type { Consents } from '@heimvorteil/contracts';
import { lazy, Suspense } from 'react';
import type { StoredProposals } from '../../../../services/index.ts';
import type { RequestBeginning } from '../../../../flow/pages/flow-pages.ts';
import { type FlowValues, withQuery } from '../../../../flow/flow.ts';
import type { ResultPart } from '../../../../flow/result/result-contents.tsx';
import type { HeldCertificate } from '../../../../certificate/certificate-state.ts';
import actions from '@heimvorteil/ui/action/action.module.css';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link, useLocation } from 'react-router';
import { CERTIFICATE_TAB } from '../../../../addresses/overview-addresses.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { validityText } from '../../../../certificate/certificate-words.ts';
import { campaignQuery } from '../../../../page/campaign-words.ts';
import { storedResultAddress } from '../../../../addresses/pre-approval-addresses.ts';

const ProposalsSection = lazy(() => import('./proposals-section.tsx'));
const ContactSection = lazy(() => import('./contact-section.tsx'));
const SubsidyPart = lazy(() => import('../../../../proposals/subsidies/subsidy-part.tsx'));

export function partsBelow(
  stored: StoredProposals | undefined,
  {
    isLoggedIn,
    hasProposals,
    hasContact,
  }: { isLoggedIn: boolean; hasProposals: boolean; hasContact: boolean },
): (ResultPart | false)[] {
  return [
    hasContact && { id: 'kontakt', label: 'Kontakt' },
    isProposed(stored, hasProposals) && { id: 'vorschlaege-zum-ergebnis', label: 'Vorschläge' },
    hasProgrammes(stored) && { id: 'foerderung', label: 'Förderung' },
    hasPositive(stored) && { id: 'zertifikat', label: 'Zertifikat' },
    stored !== undefined && !isLoggedIn && { id: 'anmelden', label: 'Ergebnis behalten' },
  ];
}

function hasProgrammes(stored: StoredProposals | undefined): stored is StoredProposals {
  return stored !== undefined && stored.answer.programmes.length > 0;
}

function isProposed(stored: StoredProposals | undefined, hasProposals: boolean): stored is StoredProposals {
  return hasProposals && stored !== undefined && stored.answer.proposals.length > 0;
}

function hasPositive(stored: StoredProposals | undefined): stored is StoredProposals {
  return stored?.answer.result === 'POSITIVE';
}

export function FurtherSteps({
  stored,
  certificate,
  isLoggedIn,
  hasProposals,
  contact,
}: {
  /** Valid certificate of the account; undefined if there is none. */
  certificate: HeldCertificate | undefined;
  /** Stored result; undefined if it could not be stored. */
  stored: StoredProposals | undefined;
  isLoggedIn: boolean;
  /** True if the operator shows proposals with the result. */
  hasProposals: boolean;
  contact?: { values: FlowValues; made: RequestBeginning; consents: Consents } | undefined;
}) {
  return (
    <>
      {contact ? (
        <Suspense>
          <ContactSection {...contact} />
        </Suspense>
      ) : null}
      {isProposed(stored, hasProposals) ? (
        <Suspense>
          <ProposalsSection stored={stored} isLoggedIn={isLoggedIn} />
        </Suspense>
      ) : null}
      {hasProgrammes(stored) ? (
        <Suspense>
          <SubsidyPart stored={stored} />
        </Suspense>
      ) : null}
      {stored && certificate ? <HeldCertificateNote stored={stored} certificate={certificate} /> : null}
      {hasPositive(stored) ? <CertificateStep isLoggedIn={isLoggedIn} /> : null}
      {stored && !isLoggedIn ? <LoginPrompt id={stored.id} isPositive={hasPositive(stored)} /> : null}
    </>
  );
}

/** Next step after a positive result: a certificate for sellers, which requires a login. */
function CertificateStep({ isLoggedIn }: { isLoggedIn: boolean }) {
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

/** States which amount counts if an existing certificate and this pre-approval differ. */
function HeldCertificateNote({
  stored: { stated, answer },
  certificate,
}: {
  stored: StoredProposals;
  certificate: HeldCertificate;
}) {
  const text = validityText(certificate, {
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

/** Link to a login that returns to this result; displayed only with a result. */
function LoginPrompt({ id, isPositive }: { id: string; isPositive: boolean }) {
  const to = withQuery(storedResultAddress(id), campaignQuery(new URLSearchParams(useLocation().search)));
  return (
    <PageSection
      id="anmelden"
      title="Dein Ergebnis behalten?"
      lead={
        isPositive
          ? 'Ohne Anmeldung öffnet nur dieser Browser die Vorprüfung, solange er offen ist. Angemeldet bleibt sie in deinem Konto. Damit erstellst du auch das Zertifikat und forderst Angebote zu den Vorschlägen an.'
          : 'Ohne Anmeldung öffnet nur dieser Browser die Vorprüfung, solange er offen ist. Angemeldet bleibt sie in deinem Konto, und du kannst sie später neu prüfen.'
      }
    >
      <p>
        {/* A plain link, because the router has no login page. */}
        <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
          Anmelden und behalten
        </a>
      </p>
    </PageSection>
  );
}
