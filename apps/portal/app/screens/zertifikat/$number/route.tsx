import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { data, Link } from 'react-router';
import { CertificateSheet, NotBinding } from '../../../certificate/certificate-sheet.tsx';
import { isForeignSignature, verdictOf } from '../../../certificate/certificate-words.ts';
import { OfflineCheck, FailedCheck } from '../../../certificate/offline-check.tsx';
import { PRIVATE_HEADERS } from '../../../financing-request/find-by-token.ts';
import { requireArranging, useJudging } from '../../../features/flags.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext, visitContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Zertifikat prüfen') },
  { name: 'robots', content: 'noindex' },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Public check of a certificate: needs no login, reveals no name, works even if none are issued any more. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireArranging(context.get(servicesContext));
  const [kid, signature] = [url.searchParams.get('k') ?? '', url.searchParams.get('s') ?? ''];
  // An incomplete signature counts as wrong; without a signature only the number is looked up.
  const signed = kid || signature ? { kid, signature } : undefined;
  const { done: found, refused } = await context.get(visitContext).checkCertificate(params.number, signed);
  if (refused)
    return data(
      { isTooOften: true, found: undefined, signed },
      { status: 429, headers: { ...PRIVATE_HEADERS, 'Retry-After': String(refused.retryAfterSeconds) } },
    );
  return data({ isTooOften: false, found, signed }, { status: found ? 200 : 404, headers: PRIVATE_HEADERS });
}

export default function CheckedCertificate({ loaderData, params }: Route.ComponentProps) {
  const { isTooOften, found, signed } = loaderData;
  const isJudging = useJudging();
  if (isTooOften)
    return (
      <>
        <h1>Das waren viele Prüfungen in kurzer Zeit</h1>
        <p className="lead">Über das Zertifikat sagt das nichts. Warte eine Minute und lade die Seite neu.</p>
      </>
    );
  const verdict = verdictOf(found);
  if (found && isForeignSignature(found))
    return <FailedCheck verdict={verdict} code={`${found.signature}`} number={params.number} />;
  const { tone, heading, text } = verdict;
  const facts = found?.facts;
  return (
    <>
      <h1>{heading}</h1>
      <Note tone={tone} code={found ? `${found.state} ${found.signature ?? ''}`.trim() : 'UNKNOWN'}>
        <p>{text}</p>
      </Note>
      {facts && found ? (
        <>
          <CertificateSheet facts={facts} state={found.state} />
          <NotBinding />
          <FoldedSection id="nachrechnen" title="Ohne uns prüfen" figure="Unterschrift">
            <OfflineCheck facts={facts} signature={signed} />
          </FoldedSection>
        </>
      ) : found ? (
        <p>Was darauf stand, zeigen wir aus Gründen des Datenschutzes nicht mehr.</p>
      ) : null}
      {isJudging ? (
        <p>
          Brauchst du selbst eines?{' '}
          <Link to="/baufinanzierung/v2/finanzierungsvorpruefung">Zur Vorprüfung</Link>
        </p>
      ) : null}
    </>
  );
}
