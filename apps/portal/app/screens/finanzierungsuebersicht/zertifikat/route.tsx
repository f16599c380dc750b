import { sentForm } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { data, Link } from 'react-router';
import { actOnCertificate, DONE_PARAM, ISSUE, WITHDRAW } from '../../../certificate/act-on-certificate.ts';
import { certifiedPrice } from '../../../certificate/certificate-words.ts';
import { IssueForm } from '../../../certificate/issue-form.tsx';
import { OwnCertificate } from '../../../certificate/own-certificate.tsx';
import { requirePreApproval } from '../../../flow/pre-approval/require-pre-approval.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import { LoginNeeded } from '../../../overview/login-needed.tsx';
import { BackToOverview, OverviewTabs } from '../../../overview/overview-tabs.tsx';
import { servicesContext, visitorContext, type CertifiableCase } from '../../../services.ts';
import type { Route } from './+types/route';

const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Begins with the first question, and with what is known. */
const RESTART = `${PRE_APPROVAL}/fragen/neu-starten`;

const DONE: Readonly<Record<string, string>> = {
  [ISSUE]: 'Dein Zertifikat ist ausgestellt.',
  [WITHDRAW]: 'Dein Zertifikat ist zurückgenommen. Wer es prüft, liest das ab sofort.',
};

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Zertifikat BaufiReady') }];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { standing: undefined, done: undefined };
  const standing = await services.certificates.standing(visitor);
  return { standing, done: DONE[url.searchParams.get(DONE_PARAM) ?? ''] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  const visitor = await context.get(visitorContext)();
  if (!visitor) throw data({ code: 'NOT_LOGGED_IN' }, { status: 401 });
  return actOnCertificate(await sentForm(request), visitor, services.certificates);
}

export default function CertificateTab({ loaderData: { standing, done }, actionData }: Route.ComponentProps) {
  if (!standing)
    return (
      <LoginNeeded heading="Dein Nachweis für den Verkäufer">
        Das Zertifikat BaufiReady zeigt, bis zu welchem Preis du kaufen kannst, ohne dein Einkommen zu nennen.
        Es trägt deinen Namen: Melde dich dafür an.
      </LoginNeeded>
    );
  const { latest, certificate } = standing;
  const shown = certificate?.content && { ...certificate, content: certificate.content };
  const isValid = shown?.state === 'VALID';
  const canIssue = latest?.isPositive === true;
  const hasChanged = isValid && latest !== undefined && latest.preapprovalId !== shown.preapprovalId;
  return (
    <>
      <BackToOverview />
      <h1>{canIssue || isValid ? 'Bereit zum Kauf' : 'Noch kein Zertifikat'}</h1>
      <Lead latest={latest} isValid={isValid} />
      <OverviewTabs current="Zertifikat" />
      {done ? (
        <Note tone="good">
          <p role="status">{done}</p>
        </Note>
      ) : null}
      {hasChanged ? (
        <Note tone="plain">
          <p>
            {canIssue
              ? 'Seit der Ausstellung hast du noch einmal geprüft. Stell es neu aus, damit es dazu passt.'
              : 'Seit der Ausstellung hast du noch einmal geprüft, und das Ergebnis war negativ. Nimm das Zertifikat zurück, wenn das jetzt dein Vorhaben ist.'}
          </p>
        </Note>
      ) : null}
      {shown ? <OwnCertificate certificate={shown} /> : null}
      {canIssue ? (
        <PageSection
          id="ausstellen"
          title={isValid ? 'Neu ausstellen' : 'Zertifikat ausstellen'}
          lead="Darauf stehen Name, Betrag, Ort und Gültigkeit, sonst nichts von dir."
        >
          <IssueForm of={latest} replaces={isValid} known={shown?.content} refused={actionData} />
        </PageSection>
      ) : null}
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
    </>
  );
}

/** Where somebody stands, in the words of the certificate. */
function Lead({ latest, isValid }: { latest: CertifiableCase | undefined; isValid: boolean }) {
  if (latest?.isPositive)
    return (
      <p className="lead">
        Nach deiner letzten Vorprüfung kannst du dir voraussichtlich eine Immobilie bis{' '}
        <strong>{certifiedPrice(latest.usualPrice)}</strong> in {latest.location} leisten.
      </p>
    );
  if (isValid) return <p className="lead">Dein Zertifikat gilt.</p>;
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
      <Link to={`${PRE_APPROVAL}/ergebnisseite?vorpruefung=${encodeURIComponent(latest.preapprovalId)}`}>
        Woran es liegt und was hilft
      </Link>
      . Auch eine Beratung kann den Fall ansehen: Diese Antwort kommt von einer Rechnung, nicht von einer
      Bank.
    </p>
  );
}
