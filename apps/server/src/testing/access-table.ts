import { CALCULATIONS } from '@heimvorteil/calculations';
import { PHONE_VERIFICATION_ROOT, type Operation } from '@heimvorteil/contracts';
import { EXAMPLES } from '../platform/description/examples.ts';
import { TAKES_KEYS } from './keyed-calls.ts';

/**
 * Kinds of callers: without login, the owner, another account, roles, and invalid sessions. `partner` is a
 * partner's server whose key has every scope and which also sends the owner's cookie.
 */
export const CALLERS = [
  'nobody',
  'owner',
  'other',
  'adviser',
  'operator',
  'expired',
  'logged out',
  'forged',
  'partner',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Callers without a valid session. */
export const STRANGERS: readonly Caller[] = ['nobody', 'expired', 'logged out', 'forged'];

/** Ids, tokens and bodies that the running test creates for a call. */
export interface Belongings {
  readonly calculationId: string;
  readonly preapprovalId: string;
  readonly proposalId: string;
  /** Body that requests the proposal: data of the person, without the financing case. */
  readonly asker: Record<string, unknown>;
  /** Number of a certificate that another account owns. */
  readonly certificateNumber: string;
  readonly exposeId: number;
  readonly statusToken: string;
  /** Provider whose adviser has received the request, so the owner may rate it. */
  readonly reachedProvider: number;
  /** Status token of a request that no other row uses, because the call withdraws it. */
  readonly toWithdraw: string;
  /** Status token of a request with an appointment; `freeHour` is another free hour of its adviser. */
  readonly cancelToken: string;
  readonly freeHour: string;
  readonly contact: Record<string, unknown>;
  readonly idempotencyKey: string;
}

export interface AccessRow {
  readonly route: string;
  /** Root of the address; default `API_ROOT`. */
  readonly root?: Operation['root'];
  /** Path with its parameters and query; default: the route's pattern. */
  readonly address?: (belongings: Belongings) => string;
  readonly body?: (belongings: Belongings) => unknown;
  readonly headers?: (belongings: Belongings) => Record<string, string>;
  readonly status: Readonly<Record<Caller, number>>;
}

const CALCULATION = { name: 'Rechnung', kind: 'own-capital', inputs: { savings: 10_000 } };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const CASE = 'purchaseprice=400000&ownfunds=100000&geocode=1276003001';

/** Row of a call that answers all callers with one status. */
function open(
  route: string,
  status: number,
  call: Pick<AccessRow, 'root' | 'address' | 'body' | 'headers'> = {},
): AccessRow {
  const isRefused = (caller: Caller) => caller === 'partner' && !TAKES_KEYS.has(route);
  return { route, ...call, status: statuses((caller) => (isRefused(caller) ? 403 : status)) };
}

/** Row of a call that needs a login; statuses for another account (`others`) and without a login. */
function own(
  route: string,
  status: number,
  others: number,
  {
    strangers = 401,
    ...call
  }: Pick<AccessRow, 'address' | 'body' | 'headers'> & { strangers?: 401 | 404 } = {},
): AccessRow {
  const answers = (caller: Caller) => {
    if (caller === 'owner') return status;
    if (caller === 'partner') return 403;
    return ['other', 'adviser', 'operator'].includes(caller) ? others : strangers;
  };
  return { route, ...call, status: statuses(answers) };
}

function statuses(of: (caller: Caller) => number): AccessRow['status'] {
  return Object.fromEntries(CALLERS.map((caller) => [caller, of(caller)])) as Record<Caller, number>;
}

/** Expected statuses of every API call by caller; a route without a row fails the test. */
export const ACCESS: readonly AccessRow[] = [
  own('GET /v1.0/profile/calculations', 200, 200),
  own('POST /v1.0/profile/calculations', 201, 201, { body: () => CALCULATION }),
  own('GET /v1.0/profile/calculations/:id', 200, 404, {
    address: ({ calculationId }) => `/v1.0/profile/calculations/${calculationId}`,
  }),
  own('PUT /v1.0/profile/calculations/:id', 200, 404, {
    address: ({ calculationId }) => `/v1.0/profile/calculations/${calculationId}`,
    body: () => ({ name: 'umbenannt' }),
  }),
  own('DELETE /v1.0/profile/calculations/:id', 204, 404, {
    address: ({ calculationId }) => `/v1.0/profile/calculations/${calculationId}`,
  }),
  own('GET /v1.0/profile/project', 200, 200),
  own('PUT /v1.0/profile/project', 200, 200, { body: () => EXAMPLES['keepProject'] }),
  own('DELETE /v1.0/profile/project', 204, 204),
  own('GET /v1.0/profile/requests', 200, 200),
  own('GET /v1.0/profile/consents', 200, 200),
  own('GET /v1.0/profile/export', 200, 200),
  own('GET /v1.0/profile/sessions', 200, 200),
  own('DELETE /v1.0/profile/sessions', 204, 204),
  own('DELETE /v1.0/profile/sessions/:id', 404, 404, {
    address: () => `/v1.0/profile/sessions/${NOBODYS}`,
  }),
  own('DELETE /v1.0/profile', 204, 204),
  own('GET /v1.0/shortlist', 200, 200),
  own('PUT /v1.0/shortlist/:exposeId', 204, 204, {
    address: ({ exposeId }) => `/v1.0/shortlist/${exposeId}`,
  }),
  own('DELETE /v1.0/shortlist/:exposeId', 204, 204, {
    address: ({ exposeId }) => `/v1.0/shortlist/${exposeId}`,
  }),
  own('POST /v1.0/membership', 204, 204, { body: () => ({ profession: 'DOCTOR' }) }),

  {
    route: 'POST /v2/contact',
    body: ({ contact }) => contact,
    headers: ({ idempotencyKey }) => ({ 'idempotency-key': idempotencyKey }),
    // Strangers get 403, because the call needs a verified contact; a login's address counts as verified.
    status: statuses((caller) => (STRANGERS.includes(caller) || caller === 'partner' ? 403 : 201)),
  },
  open('GET /v2/contact/:token', 200, { address: ({ statusToken }) => `/v2/contact/${statusToken}` }),
  open('GET /v2/contact/:token/messages', 200, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/messages`,
  }),
  open('POST /v2/contact/:token/messages', 201, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/messages`,
    body: () => ({ text: 'Wann meldet ihr euch?' }),
  }),
  open('GET /v2/contact/:token/offers', 200, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/offers`,
  }),
  // 404, because no adviser of the request has sent an offer.
  open('POST /v2/contact/:token/offers/:id/answer', 404, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/offers/${NOBODYS}/answer`,
    body: () => ({ answer: 'DECLINED' }),
  }),
  // 404, because no adviser of the request has this number.
  open('POST /v2/contact/:token/advisers/:id/withdrawal', 404, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/advisers/${NOBODYS}/withdrawal`,
  }),
  // 204 for every caller, because repeating a withdrawal changes nothing.
  open('POST /v2/contact/:token/withdrawal', 204, {
    address: ({ toWithdraw }) => `/v2/contact/${toWithdraw}/withdrawal`,
  }),
  {
    route: 'POST /v1.0/providers/:id/ratings',
    address: ({ reachedProvider }) => `/v1.0/providers/${reachedProvider}/ratings`,
    body: ({ statusToken }) => ({ statusToken, stars: 4 }),
    // Advisers may not rate, because an adviser could work for the rated provider.
    status: statuses((caller) => (caller === 'adviser' || caller === 'partner' ? 403 : 201)),
  },
  open('POST /v2/contact/:token/borrowers', 200, {
    address: ({ statusToken }) => `/v2/contact/${statusToken}/borrowers`,
    body: () => EXAMPLES['stateBorrowers'],
  }),
  open('GET /v1.0/consents', 200),
  open('POST /v2/contact/:token/redistribution', 404, {
    // 404, because redistribution has tokens of its own.
    address: ({ statusToken }) => `/v2/contact/${statusToken}/redistribution`,
    body: () => ({}),
  }),
  open('GET /v1.0/advisers/selection', 200, {
    address: () => '/v1.0/advisers/selection?financingType=PurchaseFinancing&geoCode=1276003001',
  }),
  open('GET /v1.0/appointments/slots', 200, {
    address: ({ freeHour }) =>
      `/v1.0/appointments/slots?from=${freeHour.slice(0, 10)}&to=${freeHour.slice(0, 10)}`,
  }),
  open('POST /v1.0/appointments', 201, {
    body: ({ statusToken, freeHour }) => ({ statusToken, start: freeHour }),
  }),
  open('PUT /v1.0/appointments/:cancelToken', 200, {
    address: ({ cancelToken }) => `/v1.0/appointments/${cancelToken}`,
    body: ({ freeHour }) => ({ start: freeHour }),
  }),
  open('DELETE /v1.0/appointments/:cancelToken', 204, {
    address: ({ cancelToken }) => `/v1.0/appointments/${cancelToken}`,
  }),
  // Without the visit's CSRF token every caller gets 400; verification.test.ts tests the token.
  open('GET /user/verified', 400, { root: PHONE_VERIFICATION_ROOT }),
  open('POST /codes', 400, { root: PHONE_VERIFICATION_ROOT, body: () => ({ email: 'a@example.org' }) }),
  open('POST /codes/verify', 400, { root: PHONE_VERIFICATION_ROOT, body: () => ({ code: '000000' }) }),
  open('POST /v1.0/provider/unsubscribe', 404, { body: ({ statusToken }) => ({ id: statusToken }) }),
  open('POST /v2/gdpr/objection', 404, { body: ({ statusToken }) => ({ id: statusToken }) }),
  open('POST /v2/gdpr/objection-link', 202, { body: () => ({ email: 'niemand@example.org' }) }),

  open('POST /v1.0/affordability', 200, { body: () => EXAMPLES['affordability'] }),
  ...Object.values(CALCULATIONS).map(({ operation, example }) =>
    open(`POST ${operation.path}`, 200, { body: () => example }),
  ),

  open('POST /v1.0/preapproval', 200, { body: () => EXAMPLES['createPreapproval'] }),
  own('POST /v1.0/proposals/:id/request', 201, 404, {
    address: ({ proposalId }) => `/v1.0/proposals/${proposalId}/request`,
    body: ({ asker }) => asker,
    headers: ({ idempotencyKey }) => ({ 'idempotency-key': idempotencyKey }),
  }),
  own('GET /v1.0/preapproval/:id', 200, 404, {
    address: ({ preapprovalId }) => `/v1.0/preapproval/${preapprovalId}`,
    // 404 without a login, because a visit may own a pre-approval, see `stored-preapproval.test.ts`.
    strangers: 404,
  }),

  own('POST /v1.0/preapproval/:id/certificate', 201, 404, {
    address: ({ preapprovalId }) => `/v1.0/preapproval/${preapprovalId}/certificate`,
    body: () => EXAMPLES['issueCertificate'],
  }),
  own('GET /v1.0/preapproval/:id/certificate.pdf', 200, 404, {
    address: ({ preapprovalId }) => `/v1.0/preapproval/${preapprovalId}/certificate.pdf`,
  }),
  own('DELETE /v1.0/preapproval/:id/certificate', 204, 404, {
    address: ({ preapprovalId }) => `/v1.0/preapproval/${preapprovalId}/certificate`,
  }),
  open('GET /v1.0/certificates/:number', 200, {
    address: ({ certificateNumber }) => `/v1.0/certificates/${certificateNumber}`,
  }),

  open('POST /v1.0/log/:level', 204, {
    address: () => '/v1.0/log/info',
    body: () => ({ consoleMessage: 'a' }),
  }),
  open('GET /v1.0/features/datafile', 200),
  open('GET /v1.0/features/decisions', 200),
  // 403, because events need the visitor's consent.
  open('POST /v1.0/features/events', 403, { body: () => ({ visitorId: NOBODYS, event: 'REQUEST_SENT' }) }),
  {
    route: 'GET /v1.0/features/experiments',
    status: statuses((caller) => (caller === 'operator' ? 200 : STRANGERS.includes(caller) ? 401 : 403)),
  },
  open('GET /v1.0/monthlyrate', 200, {
    address: () => '/v1.0/monthlyrate?purchasePrice=400000&geoCode=1276003',
    headers: () => ({ 'x-client-id': 'test' }),
  }),
  open('GET /v1.0/additionalcosts', 200, { address: () => '/v1.0/additionalcosts?purchasePrice=400000' }),
  open('GET /v1.0/geo/entities/:geoCode', 200, {
    address: () => '/v1.0/geo/entities/1276003001',
    headers: () => ({ 'x-client-id': 'test' }),
  }),
  open('GET /v1.0/geoautocomplete/locations', 200, {
    address: () => '/v1.0/geoautocomplete/locations?q=Berlin',
  }),
  open('GET /v1.0/geoautocomplete/entities', 200, {
    address: () => '/v1.0/geoautocomplete/entities?q=Berlin',
  }),
  open('GET /v1.0/branding', 200),
  open('GET /v1.0/via', 200, { address: () => '/v1.0/via?geocode=1276003001' }),
  open('GET /v1.0/providers/random', 200, {
    address: () => '/v1.0/providers/random?geocode=1276003001&count=1',
  }),
  open('GET /v1.0/providers/:id', 200, { address: () => '/v1.0/providers/10117' }),
  open('POST /v1.0/phonenumber', 200, { body: () => ({ number: '030 123456' }) }),
  open('GET /v1.0/exposes/:exposeId', 200, { address: ({ exposeId }) => `/v1.0/exposes/${exposeId}` }),
  open('GET /v1.0/exposejson/:exposeId', 200, { address: ({ exposeId }) => `/v1.0/exposejson/${exposeId}` }),
  open('GET /v1.0/widget', 200, { address: () => '/v1.0/widget?purchasePrice=400000' }),
  open('POST /v1.0/widgets', 200, { body: () => ({ properties: [{ purchasePrice: 400_000 }] }) }),
  open('GET /v3/offer', 200, { address: () => `/v3/offer?${CASE}` }),
  open('GET /v3/offer/single', 200, { address: () => '/v3/offer/single?geoCode=1276003001' }),
];
