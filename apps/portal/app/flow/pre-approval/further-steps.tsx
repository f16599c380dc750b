import type { Consents } from '@heimvorteil/contracts';
import { lazy, Suspense } from 'react';
import type { KeptProposals } from '../../services.ts';
import type { RequestBeginning } from '../flow-pages.ts';
import type { FlowValues } from '../flow.ts';
import type { ResultPart } from '../result-contents.tsx';
import type { HeldCertificate } from '../../certificate/held-certificate.ts';
import { CertificateStep } from './certificate-step.tsx';
import { HeldCertificateNote } from './held-certificate-note.tsx';
import { LoginPrompt } from './login-prompt.tsx';

const ProposalsSection = lazy(() => import('./proposals-section.tsx'));
const ContactSection = lazy(() => import('./contact-section.tsx'));
const SubsidyPart = lazy(() => import('../../subsidies/subsidy-part.tsx'));

/** The parts that a kept result is followed by, for the list beside it. */
export function partsBelow(
  kept: KeptProposals | undefined,
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
    isPositive(kept) && { id: 'zertifikat', label: 'Zertifikat' },
    kept !== undefined && !isLoggedIn && { id: 'anmelden', label: 'Ergebnis behalten' },
  ];
}

function hasProgrammes(kept: KeptProposals | undefined): kept is KeptProposals {
  return kept !== undefined && kept.answer.programmes.length > 0;
}

function isProposed(kept: KeptProposals | undefined, hasProposals: boolean): kept is KeptProposals {
  return hasProposals && kept !== undefined && kept.answer.proposals.length > 0;
}

/** Only a positive result leads to a certificate. */
function isPositive(kept: KeptProposals | undefined): kept is KeptProposals {
  return kept?.answer.result === 'POSITIVE';
}

/** What follows a result: the contact form where it is offered, which the result opens with, then proposals and subsidised programmes, the certificate of a positive one, and what a login is good for. */
export function FurtherSteps({
  kept,
  certificate,
  isLoggedIn,
  hasProposals,
  contact,
}: {
  /** The valid one of the account; undefined without one. */
  certificate: HeldCertificate | undefined;
  /** Left out where it could not be kept. */
  kept: KeptProposals | undefined;
  isLoggedIn: boolean;
  /** The operator wants proposals with the result. */
  hasProposals: boolean;
  /** Left out where the page has no contact form. */
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
      {isPositive(kept) ? <CertificateStep isLoggedIn={isLoggedIn} /> : null}
      {kept && !isLoggedIn ? <LoginPrompt id={kept.id} isPositive={isPositive(kept)} /> : null}
    </>
  );
}
