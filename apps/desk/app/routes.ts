import { type RouteConfig, prefix, route } from '@react-router/dev/routes';

/** Screens are in folders named after their address: /partner/:token is screens/partner/$token/route.tsx. */
const screen = (address: string) => route(address, `screens/${address.replaceAll(':', '$')}/route.tsx`);

export default [
  ...prefix('baufinanzierung', [
    screen('partner/:token'),
    screen('partner/:token/angebot'),
    screen('betrieb'),
    screen('betrieb/anfragen/:id'),
    screen('betrieb/personen'),
    screen('betrieb/bewertungen'),
    screen('betrieb/kampagnen'),
    screen('betrieb/auslosung'),
    screen('betrieb/sperren'),
    screen('betrieb/merkmale'),
    screen('betrieb/experimente'),
    screen('betrieb/protokoll'),
    screen('betrieb/anmeldungen'),
  ]),
  route('*', 'screens/unbekannt/route.tsx'),
] satisfies RouteConfig;
