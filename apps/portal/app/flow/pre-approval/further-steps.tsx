import type { Consents } from '@heimvorteil/contracts';
import { lazy, Suspense } from 'react';
import type { ShownPreapproval } from '../../services.ts';
import type { RequestBeginning } from '../flow-pages.ts';
import type { FlowValues } from '../flow.ts';
import type { ResultPart } from '../result-contents.tsx';
import { LoginPrompt } from './login-prompt.tsx';

const ProposalsSection = lazy(() => import('./proposals-section.tsx'));
const ContactSection = lazy(() => import('./contact-section.tsx'));
const SubsidyPart = lazy(() => import('../../subsidies/subsidy-part.tsx'));

/** The parts that a kept result is followed by, for the list beside it. */
export function partsBelow(
  kept: ShownPreapproval | undefined,
  { isLoggedIn, hasContact }: { isLoggedIn: boolean; hasContact: boolean },
): (ResultPart | false)[] {
  return [
    hasProgrammes(kept) && { id: 'foerderung', label: 'Förderung' },
    hasContact && { id: 'kontakt', label: 'Kontakt' },
    kept !== undefined && !isLoggedIn && { id: 'anmelden', label: 'Ergebnis behalten' },
  ];
}

function hasProgrammes(kept: ShownPreapproval | undefined): kept is ShownPreapproval {
  return kept !== undefined && kept.answer.programmes.length > 0;
}

/** What follows a result: subsidised programmes, the contact form where it is offered, and what a login is good for. */
export function FurtherSteps({
  kept,
  isLoggedIn,
  hasProposals,
  contact,
}: {
  /** Left out where it could not be kept. */
  kept: ShownPreapproval | undefined;
  isLoggedIn: boolean;
  /** The operator wants proposals with the result. */
  hasProposals: boolean;
  /** Left out where the page has no contact form. */
  contact?: { values: FlowValues; made: RequestBeginning; consents: Consents } | undefined;
}) {
  return (
    <>
      {hasProposals && kept && kept.answer.proposals.length > 0 ? (
        <Suspense>
          <ProposalsSection kept={kept} isLoggedIn={isLoggedIn} />
        </Suspense>
      ) : null}
      {hasProgrammes(kept) ? (
        <Suspense>
          <SubsidyPart kept={kept} />
        </Suspense>
      ) : null}
      {contact ? (
        <Suspense>
          <ContactSection {...contact} />
        </Suspense>
      ) : null}
      {kept && !isLoggedIn ? (
        <LoginPrompt id={kept.id} isPositive={kept.answer.result === 'POSITIVE'} />
      ) : null}
    </>
  );
}
