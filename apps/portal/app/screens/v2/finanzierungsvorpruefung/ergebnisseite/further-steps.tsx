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
  kept: StoredProposals | undefined,
  {
    isLoggedIn,
    hasProposals,
    hasContact,
  }: { isLoggedIn: boolean; hasProposals: boolean; hasContact: boolean },
): (ResultPart | false)[] {
  return [
    hasContact && { id: 'kontakt', label: 'Kontakt' },
    isProposed(kept, hasProposals) && { id: 'vorschlaege-zum-ergebnis', label: 'Vorschläge' },
    hasProgrammes(kept) && { id: 'foerderung', label: 'Förderung' },
    hasPositive(kept) && { id: 'zertifikat', label: 'Zertifikat' },
    kept !== undefined && !isLoggedIn && { id: 'anmelden', label: 'Ergebnis behalten' },
  ];
}

function hasProgrammes(kept: StoredProposals | undefined): kept is StoredProposals {
  return kept !== undefined && kept.answer.programmes.length > 0;
}

function isProposed(kept: StoredProposals | undefined, hasProposals: boolean): kept is StoredProposals {
  return hasProposals && kept !== undefined && kept.answer.proposals.length > 0;
}

function hasPositive(kept: StoredProposals | undefined): kept is StoredProposals {
  return kept?.answer.result === 'POSITIVE';
}

export function FurtherSteps({
  kept,
  certificate,
  isLoggedIn,
  hasProposals,
  contact,
}: {
  /** The account's valid one; undefined without one. */
  certificate: HeldCertificate | undefined;
  /** Undefined if it could not be stored. */
  kept: StoredProposals | undefined;
  isLoggedIn: boolean;
  /** The operator shows proposals with the result. */
  hasProposals: boolean;
  /** Undefined without a contact form. */
  contact?: { values: FlowValues; made: RequestBeginning; consents: Consents } | undefined;
}) {
  return (
    <>
      {contact ? (
        <Suspense>
          <ContactSection {...contact} />
        </Suspense>
      ) : null}
      {isProposed(kept, hasProposals) ? (
        <Suspense>
          <ProposalsSection kept={kept} isLoggedIn={isLoggedIn} />
        </Suspense>
      ) : null}
      {hasProgrammes(kept) ? (
        <Suspense>
          <SubsidyPart kept={kept} />
        </Suspense>
      ) : null}
      {kept && certificate ? <HeldCertificateNote kept={kept} certificate={certificate} /> : null}
      {hasPositive(kept) ? <CertificateStep isLoggedIn={isLoggedIn} /> : null}
      {kept && !isLoggedIn ? <LoginPrompt id={kept.id} isPositive={hasPositive(kept)} /> : null}
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

/** Says which amount counts if certificate and check differ. */
function HeldCertificateNote({
  kept: { stated, answer },
  certificate,
}: {
  kept: StoredProposals;
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

/** Follows a result, never precedes it; the login returns to this result. */
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
        {/* The router has no login page. */}
        <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
          Anmelden und behalten
        </a>
      </p>
    </PageSection>
  );
}
