import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { withFlowsToday } from '../../saving/flows-today.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { servicesContext, visitorContext } from '../../services.ts';
import { sentForm } from '@heimvorteil/forms';
import { pageTitle } from '../../labels/page-title.ts';
import { OTHER_ERROR } from '../../labels/shortlist-labels.ts';
import type { Route } from './+types/route';
import { actOnOverview } from './act-on-overview.ts';
import { CalculationList } from './calculation-list.tsx';
import { LoginNeeded } from '../../overview/login-needed.tsx';
import { FeasibilityCalculator } from '../../overview/feasibility-calculator.tsx';
import { loadFeasibility } from '../../overview/load-feasibility.ts';
import { OverviewTabs } from '../../overview/overview-tabs.tsx';
import { ShortlistSection } from './shortlist-section.tsx';
import { UndoDeletion } from './undo-deletion.tsx';
import { TakeOverOffer, type KnownPurchase } from './take-over-offer.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deine Finanzierungsübersicht') },
  { name: 'robots', content: 'noindex' },
];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

const DONE: Readonly<Record<string, string>> = {
  umbenannt: 'Der neue Name ist gespeichert.',
  geloescht: 'Die Berechnung ist gelöscht.',
  zurueckgeholt: 'Die Berechnung ist wieder da.',
  entmerkt: 'Das Objekt steht nicht mehr auf deiner Merkliste.',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { own: undefined };
  const services = context.get(servicesContext);
  const [saved, shortlist] = await Promise.all([
    services.profile.listCalculations(visitor),
    services.profile.shortlist(visitor),
  ]);
  const calculations = withFlowsToday(saved, services);
  const savedId = url.searchParams.get('gespeichert');
  const [done, doneTo] = [url.searchParams.get('erledigt') ?? '', url.searchParams.get('id') ?? ''];
  const deleted =
    done === 'geloescht' ? await services.profile.deletedCalculation(visitor, doneTo) : undefined;
  return {
    own: {
      email: visitor.email,
      calculations,
      newId: done === 'zurueckgeholt' ? doneTo : savedId,
      deleted: deleted && { id: deleted.id, name: deleted.name },
      message: savedId === null ? DONE[done] : 'Gespeichert.',
      shortlist: shortlist.done ?? [],
      shortlistFailure: shortlist.refused ? OTHER_ERROR : undefined,
      feasibility: loadFeasibility(url, services, calculations),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOverview(await sentForm(request), context);
}

export default function Overview({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const announce = useAnnounce();
  const message = own?.message;
  useEffect(() => {
    if (message) announce(message);
  }, [message, announce]);
  if (!own) {
    return (
      <LoginNeeded heading="Deine Finanzierungsübersicht">
        Hier steht, was du gespeichert und gemerkt hast, und was heute daraus wird. Damit nur du es siehst,
        melde dich an.
      </LoginNeeded>
    );
  }
  return (
    <>
      <h1>Deine Finanzierungsübersicht</h1>
      <p className="lead">
        Angemeldet als {own.email}. <Link to={`${OVERVIEW_ADDRESS}/deine-daten`}>Deine Daten</Link>
      </p>
      {own.message && !own.deleted ? (
        <Note tone="good">
          <p>{own.message}</p>
        </Note>
      ) : null}
      {actionData ? (
        <Note tone="warning">
          <p role="alert">{actionData.messages.join(' ')}</p>
        </Note>
      ) : null}
      <TakeOverOffer known={knownPurchases(own.calculations)} />
      <PageSection id="berechnungen" title="Gespeicherte Berechnungen">
        {own.deleted ? <UndoDeletion key={own.deleted.id} {...own.deleted} /> : null}
        <CalculationList calculations={own.calculations} newId={own.newId} />
      </PageSection>
      <ShortlistSection entries={own.shortlist} failure={own.shortlistFailure} />
      <PageSection id="stand" title="Wo du stehst">
        <OverviewTabs current="Machbarkeit" />
        <FeasibilityCalculator page={own.feasibility} />
      </PageSection>
    </>
  );
}

function knownPurchases(
  calculations: NonNullable<Route.ComponentProps['loaderData']['own']>['calculations'],
): KnownPurchase[] {
  return calculations.flatMap(({ kind, inputs: { purchasePrice, ownFunds } }) =>
    kind === 'mortgage' && typeof purchasePrice === 'number' && typeof ownFunds === 'number'
      ? [{ purchasePrice, ownFunds }]
      : [],
  );
}
