import { sentForm } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { data, Link } from 'react-router';
import {
  actOnCertificate,
  DONE_PARAM,
  MISSING_CERTIFICATE,
  ISSUE,
  REPLACED,
  WITHDRAW,
} from '../../../certificate/act-on-certificate.ts';
import { whichHolds } from '../../../certificate/certificate-words.ts';
import { OwnCertificate, CertificateLead, IssueForm } from '../../../certificate/own-certificate.tsx';
import { requireArranging, useJudging } from '../../../features/flags.ts';
import { requirePreApproval } from '../../../flow/pre-approval/pre-approval-page.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { DO } from '../../../addresses/intents.ts';
import { LoginNeeded } from '../../../project/account-failures.tsx';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Address that restarts the pre-approval at its first question, with the known answers. */
const RESTART = `${PRE_APPROVAL}/fragen/neu-starten`;

/** Confirmations by action; old links repeat one, so `whileValid` hides it if the certificate has changed. */
const DONE: Readonly<Record<string, { readonly text: string; readonly whileValid?: boolean }>> = {
  [ISSUE]: { text: 'Dein Zertifikat ist ausgestellt.', whileValid: true },
  [WITHDRAW]: {
    text: 'Dein Zertifikat ist zurückgenommen. Wer es prüft, liest das ab sofort.',
    whileValid: false,
  },
  [REPLACED]: { text: 'Dieses Zertifikat war schon ersetzt: Dein jetziges gilt weiter.', whileValid: true },
  [MISSING_CERTIFICATE]: { text: 'Dieses Zertifikat gab es schon nicht mehr.' },
};

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Zertifikat BaufiReady') }];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireArranging(services);
  const visitor = await context.get(visitorContext)();
  const overview = visitor && (await services.certificates.overview(visitor));
  // An existing certificate stays visible, even if the operator issues no others.
  if (!overview?.certificate) requirePreApproval(services);
  const done = DONE[url.searchParams.get(DONE_PARAM) ?? ''];
  const isValid = overview?.certificate?.state === 'VALID';
  const isSo = done && (done.whileValid ?? isValid) === isValid;
  return { overview, done: isSo ? done.text : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireArranging(services);
  const visitor = await context.get(visitorContext)();
  if (!visitor) throw data({ code: 'NOT_LOGGED_IN' }, { status: 401 });
  const form = await sentForm(request);
  if (form.get(DO) !== WITHDRAW) requirePreApproval(services);
  return actOnCertificate(form, visitor, services.certificates);
}

export default function CertificateTab({ loaderData: { overview, done }, actionData }: Route.ComponentProps) {
  const isJudging = useJudging();
  if (!overview)
    return (
      <LoginNeeded heading="Dein Nachweis für den Verkäufer">
        Das Zertifikat BaufiReady zeigt, bis zu welchem Preis du kaufen kannst, ohne dein Einkommen zu nennen.
        Es trägt deinen Namen: Melde dich dafür an.
      </LoginNeeded>
    );
  const { latest, certificate } = overview;
  const readable = certificate?.content && { ...certificate, content: certificate.content };
  const isValid = readable?.state === 'VALID';
  const certifiable = isJudging && latest && !latest.obstacle ? latest : undefined;
  const canIssue = certifiable !== undefined;
  const holds = isJudging && isValid && latest !== undefined ? whichHolds(readable, latest) : undefined;
  return (
    <>
      <BackToOverview />
      <h1>
        {canIssue || isValid ? 'Bereit zum Kauf' : isJudging ? 'Noch kein Zertifikat' : 'Dein Zertifikat'}
      </h1>
      <CertificateLead latest={isJudging ? latest : undefined} isValid={isValid} />
      <OverviewTabs current="Zertifikat" />
      {done ? (
        <Note tone="good">
          <p role="status">{done}</p>
        </Note>
      ) : null}
      {holds ? (
        <Note tone="plain" code="OTHER_CERTIFICATE">
          <p>{holds}</p>
        </Note>
      ) : null}
      {readable ? <OwnCertificate certificate={readable} /> : null}
      {certifiable ? (
        <PageSection
          id="ausstellen"
          title={isValid ? 'Neu ausstellen' : 'Zertifikat ausstellen'}
          lead="Darauf stehen Name, Betrag, Ort und Gültigkeit, sonst nichts von dir."
        >
          <IssueForm of={certifiable} replaces={isValid} known={readable?.content} refused={actionData} />
        </PageSection>
      ) : null}
      {isJudging ? (
        <PageSection id="neu" title="Hat sich etwas geändert?">
          <p>
            {canIssue || isValid ? (
              <Link to={RESTART}>Neu berechnen</Link>
            ) : (
              <Action to={latest ? RESTART : PRE_APPROVAL}>
                {latest ? 'Neu berechnen' : 'Zur Vorprüfung'}
              </Action>
            )}
          </p>
        </PageSection>
      ) : null}
    </>
  );
}
