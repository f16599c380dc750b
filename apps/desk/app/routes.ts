import { type RouteConfig, prefix, route } from '@react-router/dev/routes';

/** The address is the folder: /baufinanzierung/partner/:token is rendered by screens/partner/$token/route.tsx. */
const screen = (address: string) => route(address, `screens/${address.replaceAll(':', '$')}/route.tsx`);

export default [
  ...prefix('baufinanzierung', [screen('partner/:token'), screen('betrieb')]),
  route('*', 'screens/unbekannt/route.tsx'),
] satisfies RouteConfig;
