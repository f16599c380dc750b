import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PACKED_BOMBS } from './packed-bomb.ts';

type Claims = Record<string, unknown>;

/** Deviations from an honest identity provider; every missing field means honest. */
export interface Lie {
  claims?: Claims;
  header?: Claims;
  signature?: 'none' | 'HS256' | 'foreign key' | 'missing';
  userInfo?: Claims;
  token?: { status: number; body: unknown };
  discovery?: Claims;
  /** Fault of an endpoint; `flood` is endless data, `bomb` 200 MB compressed, `page` a web page. */
  fault?: { at: Endpoint; kind: 'silence' | 'cut' | 'error' | 'flood' | 'bomb' | 'page' };
}
type Endpoint = 'discovery' | 'token' | 'keys' | 'userinfo';

/** Identity provider whose answers a test can forge, at its own address and below `/realm`. */
export interface HostileProvider {
  readonly issuer: string;
  lie: Lie;
  /** Nonce of the login in progress, which an honest token contains. */
  nonce: string;
  /** Makes a back-channel logout token; by default a valid one that names no user. */
  logoutToken(claims?: Claims, lie?: Pick<Lie, 'header' | 'signature'>): string;
  /** Forms that the portal posted to the token endpoint, newest last. */
  readonly tokenForms: URLSearchParams[];
  /** Number of requests that were never answered. */
  readonly silenced: number;
  /** Closes every connection, including hanging ones. */
  hangUp(): void;
  close(): Promise<void>;
}

export const LIAR_CLIENT = { clientId: 'portal', clientSecret: 'a secret between two' };
const KEY_ID = 'key-1';

export function settingsFor({ issuer }: Pick<HostileProvider, 'issuer'>) {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: LIAR_CLIENT.clientId,
    OIDC_CLIENT_SECRET: LIAR_CLIENT.clientSecret,
  };
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const own = generateKeyPairSync('ed25519');
  const foreign = generateKeyPairSync('ed25519');
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let silenced = 0;
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: {},
    nonce: '',
    tokenForms: [],
    logoutToken,
    get silenced() {
      return silenced;
    },
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    const endpoint = ENDPOINTS[pathname.replace(/^\/realm\//, '/')];
    const body = await textOf(request);
    if (endpoint === undefined) return void response.writeHead(404).end();
    if (provider.lie.fault?.at === endpoint && provider.lie.fault.kind === 'silence') silenced++;
    if (provider.lie.fault?.at === endpoint) return misbehave(provider.lie.fault.kind, response);
    if (endpoint === 'discovery') return json(response, 200, metadata());
    if (endpoint === 'keys') {
      const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'EdDSA' };
      return json(response, 200, { keys: [jwk] });
    }
    if (endpoint === 'userinfo') {
      const honest = { sub: 'somebody', email: 'erika@example.org', email_verified: true, name: 'Erika' };
      return json(response, 200, { ...honest, ...provider.lie.userInfo });
    }
    const form = new URLSearchParams(body);
    provider.tokenForms.push(form);
    if (!knowsClient(request, form)) return json(response, 401, { error: 'invalid_client' });
    if (provider.lie.token) return json(response, provider.lie.token.status, provider.lie.token.body);
    json(response, 200, {
      access_token: 'opaque',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken(),
    });
  }

  /** Whether the client's secret is right and sent by a method that the metadata list. */
  function knowsClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata();
    const { clientId, clientSecret } = LIAR_CLIENT;
    const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const byHeader = new URLSearchParams(`said=${basic}`).get('said') === `${clientId}:${clientSecret}`;
    const byForm = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const takes = (method: string) => (methods as string[]).includes(method);
    return (takes('client_secret_basic') && byHeader) || (takes('client_secret_post') && byForm);
  }

  function metadata(): Claims {
    const { issuer } = provider;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      // Metadata list weak algorithms, which the portal must ignore.
      id_token_signing_alg_values_supported: ['EdDSA', 'HS256', 'none'],
      ...provider.lie.discovery,
    };
  }

  function idToken(): string {
    return tokenOf({ sub: 'somebody', nonce: provider.nonce, ...provider.lie.claims }, provider.lie);
  }

  function logoutToken(claims: Claims = {}, { header, signature }: Pick<Lie, 'header' | 'signature'> = {}) {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    return tokenOf(
      { jti: randomUUID(), events, ...claims },
      { header: { typ: 'logout+jwt', ...header }, ...(signature && { signature }) },
    );
  }

  function tokenOf(claims: Claims, { header, signature }: Pick<Lie, 'header' | 'signature'>): string {
    const now = Math.floor(Date.now() / 1_000);
    const alg = signature === 'none' || signature === 'HS256' ? signature : 'EdDSA';
    const parts = [
      { alg, kid: KEY_ID, ...header },
      { iss: provider.issuer, aud: LIAR_CLIENT.clientId, iat: now, exp: now + 300, ...claims },
    ];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${signed}.${signatureOf(signed, signature)}`;
  }

  function signatureOf(signed: string, kind: Lie['signature']): string {
    if (kind === 'none' || kind === 'missing') return '';
    if (kind === 'HS256') {
      return createHmac('sha256', LIAR_CLIENT.clientSecret).update(signed).digest('base64url');
    }
    const key: KeyObject = kind === 'foreign key' ? foreign.privateKey : own.privateKey;
    return sign(null, Buffer.from(signed), key).toString('base64url');
  }
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/token': 'token',
  '/keys': 'keys',
  '/userinfo': 'userinfo',
};

function misbehave(kind: NonNullable<Lie['fault']>['kind'], response: ServerResponse): void {
  if (kind === 'cut') response.destroy();
  if (kind === 'error') json(response, 500, { error: 'server_error' });
  if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartung</h1>');
  if (kind === 'bomb')
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(PACKED_BOMBS.gzip);
  if (kind === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(64 * 1_024, 0x20);
    const more = () => response.destroyed || response.write(chunk, () => setImmediate(more));
    more();
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
