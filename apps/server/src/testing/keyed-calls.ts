import { CALCULATIONS } from '@heimvorteil/calculations';

/** Calls that accept a partner's key; every other call refuses the key, even with a valid cookie. */
export const TAKES_KEYS: ReadonlySet<string> = new Set([
  'GET /v2/contact/:token',
  'POST /v2/contact/:token/withdrawal',
  'POST /v2/contact/:token/borrowers',
  'GET /v1.0/consents',
  'GET /user/verified',
  'POST /codes',
  'POST /codes/verify',
  'POST /v1.0/phonenumber',
  'POST /v1.0/affordability',
  ...Object.values(CALCULATIONS).map(({ operation }) => `POST ${operation.path}`),
  'GET /v1.0/monthlyrate',
  'GET /v1.0/additionalcosts',
  'GET /v1.0/geo/entities/:geoCode',
  'GET /v1.0/geoautocomplete/locations',
  'GET /v1.0/geoautocomplete/entities',
  'GET /v1.0/branding',
  'GET /v1.0/via',
  'GET /v1.0/providers/:id',
  'GET /v1.0/exposes/:exposeId',
  'GET /v1.0/exposejson/:exposeId',
  'GET /v1.0/widget',
  'POST /v1.0/widgets',
  'GET /v3/offer',
  'GET /v3/offer/single',
]);
