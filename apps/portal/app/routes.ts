import { CALCULATORS } from '@heimvorteil/contracts';
import { type RouteConfig, index, prefix, route } from '@react-router/dev/routes';

/** Screens are in folders named after their address: /baufinanzierung/a/b/:c is screens/a/b/$c/route.tsx. */
const screen = (address: string) => route(address, `screens/${address.replaceAll(':', '$')}/route.tsx`);

/** A calculator is one screen; a flow also has questions, a restart and a result. */
const screensOf = (entry: (typeof CALCULATORS)[number]) => {
  const slug = entry.slug.replace(/\/$/, '');
  if (!('isFlow' in entry)) return [screen(slug)];
  const result = `${slug}/ergebnisseite`;
  return [
    ...['', '/fragen', '/fragen/neu-starten'].map((page) => screen(slug + page)),
    // One route for all pages of a pre-approval, so that its result stays while the visitor changes pages.
    entry.name === 'pre-approval' ? route(`${result}/:part?`, `screens/${result}/route.tsx`) : screen(result),
  ];
};

export default [
  ...prefix('baufinanzierung', [
    index('screens/baufinanzierung/route.tsx'),
    ...CALCULATORS.flatMap(screensOf),
    screen('rechner'),
    screen('finanzierungsangebote'),
    screen('finanzierungsangebote/vergleich'),
    screen('finanzierungsangebote/finanzierungsanfrage'),
    screen('finanzierungsberatung'),
    screen('finanzierungsberatung/neu-starten'),
    screen('finanzierungsberatung/person'),
    screen('finanzierungsberatung/kein-angebot'),
    screen('finanzierungsberatung/termin'),
    screen('finanzierungsberatung/erfolg'),
    screen('finanzierungsberatung/:page'),
    screen('anfrage/:token'),
    screen('anfrage/:token/angekommen'),
    screen('umverteilung/:id'),
    screen('anfrage/:token/termin'),
    screen('termin/:cancelToken'),
    route('termin/:cancelToken/termin.ics', 'screens/termin/$cancelToken/termin.ics/route.ts'),
    screen('anfrage/:token/angaben'),
    screen('anfrage/:token/angaben/angekommen'),
    screen('abmelden/:id'),
    screen('widerspruch'),
    screen('widerspruch/anfrage/:id'),
    screen('anmeldung/fehlgeschlagen'),
    screen('sso/logout'),
    screen('finanzierungsuebersicht'),
    route('finanzierungsuebersicht/stand', 'screens/finanzierungsuebersicht/stand/route.ts'),
    screen('finanzierungsuebersicht/machbarkeit'),
    screen('finanzierungsuebersicht/konditionen'),
    screen('finanzierungsuebersicht/angebote'),
    screen('finanzierungsuebersicht/angebote/:id'),
    screen('finanzierungsuebersicht/angebote/:id/anfragen'),
    screen('finanzierungsuebersicht/foerderung'),
    screen('finanzierungsuebersicht/zertifikat'),
    screen('finanzierungsuebersicht/vergleich'),
    screen('finanzierungsuebersicht/deine-daten'),
    screen('finanzierungsuebersicht/anfragen/:id'),
    screen('finanzierungsuebersicht/anfragen/:id/termin'),
    screen('finanzierungsuebersicht/konto-geloescht'),
    screen('finanzierungsuebersicht/speichern'),
    screen('finanzierungsuebersicht/speichern/antwort'),
    screen('zertifikat/:number'),
    screen('impressum'),
    screen('datenschutz'),
    screen('barrierefreiheit'),
    screen('begriffe'),
    screen('bausteine'),
    screen('widgets'),
  ]),
  screen('anbieter/:providerId'),
  screen('anbieter/:providerId/bewertungen'),
  route('/', 'screens/start/route.tsx'),
  route('*', 'screens/unbekannt/route.tsx'),
] satisfies RouteConfig;
