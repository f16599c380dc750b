import { data, Link } from 'react-router';
import { pageMeta, pageTitle } from '../../../page/page-title.ts';
import { requireArranging } from '../../../features/flags.ts';
import { PREAPPROVAL_PARAM } from '../../../addresses/pre-approval-addresses.ts';
import { Unloaded, requireProposals } from '../../../proposals/availability.tsx';
import { servicesContext, visitContext, visitorContext } from '../../../services/index.ts';
import type { Route } from './+types/route';
import { loadProposals, loadComparison } from './load-comparison.ts';
import { OfferComparison } from './offer-comparison.tsx';
import { ProposalComparison } from './proposal-comparison.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import { OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'offers'
    ? pageMeta(
        'Angebote nebeneinander',
        'Bis zu fünf Angebote mit derselben Rate und bis zum selben Ende gerechnet, auch eigene auf Papier.',
      )
    : [{ title: pageTitle('Vorschläge nebeneinander') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
/** Headers of the loader, because proposals are personal and market offers are public. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireArranging(services);
  const visitor = await context.get(visitorContext)();
  if (url.searchParams.has(PREAPPROVAL_PARAM)) {
    requireProposals(services);
    try {
      const found = await loadProposals(url, context.get(visitContext), services, visitor !== undefined);
      return found
        ? data(found, { headers: NO_STORE })
        : data({ kind: 'gone' as const }, { status: 404, headers: NO_STORE });
    } catch (error) {
      if (error instanceof Response) throw error;
      return data({ kind: 'broken' as const }, { headers: NO_STORE });
    }
  }
  const profession = visitor ? await services.profile.profession(visitor) : 'NONE';
  const loaded = loadComparison(url, services, profession);
  const { place } = loaded.form;
  const unserved = await services.unservedLenders(
    place.kind === 'known' ? place.geoCode : '',
    loaded.offers.map(({ mortgageProvider }) => mortgageProvider.id),
  );
  return data({ kind: 'offers' as const, ...loaded, unserved });
}

export default function Comparison({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.kind === 'offers') return <OfferComparison loaded={loaded} />;
  if (loaded.kind === 'proposals')
    return <ProposalComparison key={loaded.values.vorpruefung} loaded={loaded} />;
  if (loaded.kind === 'gone') return <MissingProposals />;
  return (
    <>
      <h1>Vorschläge nebeneinander</h1>
      <Unloaded />
    </>
  );
}

/** Page if the pre-approval in the address is not this visitor's. */
function MissingProposals() {
  return (
    <>
      <h1>Diese Vorschläge gibt es hier nicht</h1>
      <Note tone="plain" code="NOT_FOUND">
        <p>Die Vorprüfung gehört zu einem anderen Browser oder Konto, oder ihre 30 Tage sind um.</p>
      </Note>
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zu deinen Vorschlägen</Link>
      </p>
      <p>
        <Link to={OFFERS_ADDRESS}>Zu den Angeboten der Banken</Link>
      </p>
    </>
  );
}
