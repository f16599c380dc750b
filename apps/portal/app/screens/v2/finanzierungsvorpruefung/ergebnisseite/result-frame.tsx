import type { LegalFigures } from '@heimvorteil/calculations';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import actions from '@heimvorteil/ui/action/action.module.css';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { CERTIFICATE_TAB } from '../../../../addresses/overview-addresses.ts';
import { storedResultAddress } from '../../../../addresses/pre-approval-addresses.ts';
import type { HeldCertificate } from '../../../../certificate/certificate-state.ts';
import { validityText } from '../../../../certificate/certificate-words.ts';
import { OVERVIEW_ADDRESS } from '../../../../addresses/save-address.ts';
import { type FlowValues, withQuery } from '../../../../flow/flow.ts';
import type { PreApprovalPage } from '../../../../flow/pre-approval/pre-approval-page.ts';
import columns from '../../../../flow/result/flow-result.module.css';
import { RequestButton } from '../../../../flow/result/request-button.tsx';
import { ResultContents } from '../../../../flow/result/result-contents.tsx';
import { campaignQuery } from '../../../../page/campaign-words.ts';
import { type CheckPart, partAddress } from '../../../../proposals/proposal-addresses.ts';
import { RateExample } from '../../../../rates/rate-example.tsx';
import type { StoredProposals } from '../../../../services/index.ts';
import styles from './result-parts.module.css';

const ProposalsSection = lazy(() => import('./proposals-section.tsx'));
const ContactSection = lazy(() => import('./contact-section.tsx'));

/** Titles of the pages of a pre-approval besides its answer. */
export const PART_TITLES: Readonly<Record<CheckPart, string>> = {
  vorschlaege: 'Was dazu passt',
  haushalt: 'Haushalt und Angaben',
};

export type ResultPage = PreApprovalPage & { certificate: HeldCertificate | undefined };

/** Page of a pre-approval, new or stored: its answer, its proposals or its household. */
export function ResultFrame({
  part,
  page,
  id,
  stored,
  values,
  headline,
  lead,
  hasPrice,
  window,
  legal,
  why,
  rows,
  household,
  children,
}: {
  part: CheckPart | undefined;
  page: ResultPage;
  /** Id for the links; undefined if the browser has the answers, which are newer than the stored ones. */
  id: string | undefined;
  /** Stored result; undefined if it could not be stored, or is not known yet. */
  stored: StoredProposals | undefined;
  values: FlowValues;
  headline: string;
  lead: ReactNode;
  /** False without a result, or if an error makes the purchase impossible. */
  hasPrice: boolean;
  window: ReactNode;
  legal: LegalFigures | undefined;
  why: ReactNode;
  rows: ReactNode;
  household: ReactNode;
  children: ReactNode;
}) {
  const { isLoggedIn, hasProposals, made, consents } = page;
  const contact = hasPrice ? consents : undefined;
  const counted = hasProposals ? (stored?.answer.proposals.length ?? 0) : 0;
  const held =
    stored &&
    page.certificate &&
    validityText(page.certificate, {
      purchasePrice: stored.stated.purchasePrice,
      isPositive: stored.answer.result === 'POSITIVE',
    });
  const isKeepOffered = stored !== undefined && !isLoggedIn;
  return (
    <ResultContents
      isVisible={page.hasContents && part === undefined}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        contact !== undefined && { id: 'kontakt', label: 'Kontakt' },
        { id: 'weiter', label: 'Wie es weitergeht' },
        isKeepOffered && { id: 'anmelden', label: 'Ergebnis behalten' },
      ]}
    >
      {part ? (
        <p className={styles.back}>
          <Link to={partAddress(undefined, id)}>Zurück zum Ergebnis</Link>
        </p>
      ) : null}
      <h1>{part ? PART_TITLES[part] : headline}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
      {part === 'haushalt' ? household : null}
      {part === 'vorschlaege' && stored ? (
        <Suspense>
          <ProposalsSection {...{ stored, isLoggedIn, hasProposals }} />
        </Suspense>
      ) : null}
      {part ? null : (
        <div className={columns.columns}>
          {window}
          <div>
            {why}
            {contact ? (
              <Suspense>
                <ContactSection values={values} made={made} consents={contact} />
              </Suspense>
            ) : null}
            {held ? (
              <Note tone="plain" code="OTHER_CERTIFICATE">
                <p>
                  {held} <Link to={CERTIFICATE_TAB}>Zum Zertifikat</Link>
                </p>
              </Note>
            ) : null}
            <PageSection id="weiter" title="Wie es weitergeht">
              <ul className={styles.rows}>
                {counted > 0 || stored?.answer.programmes.length ? (
                  <li>
                    <Link to={partAddress('vorschlaege', id)}>
                      {counted > 0 ? `Vorschläge · ${counted}` : 'Förderung'}
                    </Link>
                  </li>
                ) : null}
                <li>
                  <Link to={partAddress('haushalt', id)}>Haushalt und Angaben</Link>
                </li>
                {hasPrice && !contact ? (
                  <li>
                    <RequestButton values={values} made={made} />
                  </li>
                ) : null}
                {rows}
                <li>
                  <Link to={OVERVIEW_ADDRESS}>Zu meinem Profil</Link>
                </li>
              </ul>
            </PageSection>
            {isKeepOffered ? <LoginPrompt id={stored.id} /> : null}
          </div>
        </div>
      )}
      {part === 'vorschlaege' ? null : <RateExample figures={legal} />}
    </ResultContents>
  );
}

/** Next step after a positive result: a certificate for sellers, which requires a login. */
export function CertificateStep({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <>
      <Action wide to={CERTIFICATE_TAB}>
        Zertifikat erstellen
      </Action>
      <p className={notes.share}>
        Damit zeigst du, bis zu welchem Preis du kaufen kannst, ohne dein Einkommen zu nennen.
        {isLoggedIn ? '' : ' Es trägt deinen Namen, darum meldest du dich dafür an.'}
      </p>
    </>
  );
}

/** Link to a login that returns to this result; displayed only with a result. */
function LoginPrompt({ id }: { id: string }) {
  const to = withQuery(storedResultAddress(id), campaignQuery(new URLSearchParams(useLocation().search)));
  return (
    <PageSection
      id="anmelden"
      title="Dein Ergebnis behalten?"
      lead="Ohne Anmeldung öffnet es nur dieser Browser, solange er offen ist. Angemeldet bleibt es in deinem Konto."
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
