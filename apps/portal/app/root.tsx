import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { use } from 'react';
import { type LinksFunction, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { FailurePage } from '@heimvorteil/ui/failure-page/failure-page.tsx';
import { noteRoute } from '@heimvorteil/ui/page-route/note-route.ts';
import { printedAddress } from './page/printed-address.ts';
import { OldRates, marketAgeNote, oldRatesNote } from './rates/old-rates.tsx';
import { PageFrame, usePageTurn } from './page-frame/page-frame.tsx';
import icon from '@heimvorteil/ui/look/icon.svg?no-inline';
import '@heimvorteil/ui/look/font.css';
import '@heimvorteil/ui/look/tokens.css';
import '@heimvorteil/ui/look/base.css';
import '@heimvorteil/ui/terms/terms.css';
import { useEarlyClicks } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { arrangesLoans, visitorIdIn, type FeatureDecisions } from '@heimvorteil/contracts';
import { isOn } from './features/flags.ts';
import { Arranging } from './features/arranging.ts';
import { NonceContext } from './nonce.ts';
import { checkedLogin, UNKNOWN_LOGIN } from './visitor/use-login.ts';
import { projectForBar } from './project/server-project.ts';
import { audienceContext, servicesContext, visitorContext } from './services/index.ts';

export const middleware: Route.MiddlewareFunction[] = [noteRoute];

export const links: LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/baufinanzierung/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/baufinanzierung/manifest.webmanifest' },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { operator, demo, marketAge, lenderCount, featureDecisions } = services;
  const visitor = await context.get(visitorContext)();
  // A cacheable page contains no login state, because the browser requests it later (use-login.ts).
  const isPublic = context.get(audienceContext) === 'anybody';
  const login = isPublic ? UNKNOWN_LOGIN : checkedLogin(visitor, Date.now());
  return {
    operator,
    demo,
    isArranging: arrangesLoans(operator),
    hasAdvice: isOn(services, 'mortgage_officer_leads'),
    isJudging: arrangesLoans(services.operator) && isOn(services, 'pre_approval'),
    markedListings: isOn(services, 'location_shortlist'),
    login,
    lenderCount: lenderCount(),
    taxTable: services.landTransferTaxTable === 'statutory' ? services.landTransferTaxTable : undefined,
    verdict: placeOfVerdict(featureDecisions(visitorIdIn(request.headers.get('cookie')))),
    marketNote: marketAgeNote(marketAge()),
    oldRates: oldRatesNote(marketAge()),
    printed: { day: services.today(), address: printedAddress(url) },
    project: await projectForBar(url, visitor, services),
  };
}

/** Variation of the experiment lead_1310_feasibility, which shows the verdict before the price. */
function placeOfVerdict(decisions: FeatureDecisions): 'first' | undefined {
  return decisions.lead_1310_feasibility === 'lead_1310_on' ? 'first' : undefined;
}

/** Never reload the root's data: the operator does not change, and login and logout reload the page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const root = useRouteLoaderData<typeof loader>('root');
  usePageTurn();
  useEarlyClicks(-1);
  return (
    <html lang="de" data-verdict={root?.verdict} data-tax-table={root?.taxTable}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10182a" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <PageFrame>{children}</PageFrame>
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Arranging value={loaderData.isArranging}>
      <OldRates value={loaderData.oldRates}>
        <Outlet />
      </OldRates>
    </Arranging>
  );
}

export const ErrorBoundary = FailurePage;
