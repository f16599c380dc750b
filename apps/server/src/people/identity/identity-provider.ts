import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose';
import * as oidc from 'openid-client';
import type { ProvenPerson } from './accounts.ts';
import type { LoginProof } from './login-attempts.ts';
import { LoginFailure } from './login-failure.ts';
import { readLogoutToken, type LogoutNotice } from './logout-token.ts';
import { answerAttributes, traced, traceHeaders, type TracedWork } from '../../platform/tracing/index.ts';
import { readClaims, type Assurance } from './read-claims.ts';
import { FRESH_LOGIN_SECONDS, type ProviderSession } from './sessions.ts';
import type { Config } from '../../platform/config/config.ts';

export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly rolesClaim: string;
  readonly multiFactorClasses: readonly string[];
  /** Whether plain http is allowed: only in the demo, and only if the issuer uses it. */
  readonly insecure: boolean;
  /** True for the demo's own provider, whose address follows the host that the visitor requested. */
  readonly followsVisitor?: boolean;
  /** Replaces `fetch`, for tests. */
  readonly fetch?: oidc.CustomFetch;
}

/** Identity provider; its metadata are fetched on first use. */
export interface IdentityProvider {
  /**
   * Login address at the provider, with a second factor if needed. A fresh login has to authenticate anew.
   * Rejects with a LoginFailure.
   */
  loginUrl(
    proof: LoginProof,
    callback: string,
    needs?: { secondFactor: boolean; isFresh: boolean },
  ): Promise<URL>;
  /**
   * Checks the callback's whole address and reads the person. Rejects with any of `openid-client`'s errors or
   * a LoginFailure.
   */
  redeem(
    returned: URL,
    proof: LoginProof,
  ): Promise<{ person: ProvenPerson; provider: ProviderSession & { readonly assurance: Assurance } }>;
  /** Logout address at the provider; undefined if the provider has none or is unreachable. */
  logoutUrl(idToken: string, backTo: string): Promise<URL | undefined>;
  /** Checks the provider's notice of an ended session. Rejects with any of `jose`'s errors or a LoginFailure. */
  readLogoutToken(token: string): Promise<LogoutNotice>;
  /** Metadata of the provider; rejects with a LoginFailure. */
  metadata(): Promise<oidc.ServerMetadata>;
}

const SECONDS_TO_ANSWER = 3;
/** Accepted difference between the clocks of this machine and the provider. */
const SECONDS_OF_TOLERANCE = 30;
const METADATA_MILLISECONDS = 5 * 60_000;
const LONGEST_ANSWER = 256 * 1_024;

/** Opens the identity provider; sends no request yet. */
export function identityProvider(access: ProviderAccess): IdentityProvider {
  let known: { configuration: oidc.Configuration; until: number } | undefined;
  let keys: { address: string; set: RemoteJWKSet } | undefined;

  const configuration = async () => {
    if (known && known.until > performance.now()) return known.configuration;
    const fresh = await discover(access);
    known = { configuration: fresh, until: performance.now() + METADATA_MILLISECONDS };
    return fresh;
  };

  /** The provider's keys, cached until the metadata name another address for them. */
  const keysAt = (address: string | undefined): RemoteJWKSet => {
    const url = URL.parse(address ?? '');
    if (!url || (url.protocol !== 'https:' && !access.insecure)) throw new LoginFailure('anbieter');
    if (keys?.address !== url.href) keys = { address: url.href, set: keySet(url, access) };
    return keys.set;
  };

  const asVisited = (url: URL, ownAddress: string) =>
    access.followsVisitor ? new URL(url.pathname + url.search, ownAddress) : url;

  return {
    async loginUrl(proof, callback, { secondFactor, isFresh } = { secondFactor: false, isFresh: false }) {
      const classes = secondFactor ? access.multiFactorClasses.join(' ') : '';
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
        ...(classes === '' ? {} : { acr_values: classes }),
        // Requesting `max_age` obliges the provider to report `auth_time` (OpenID Connect Core 1.0, 3.1.2.1).
        ...(isFresh ? { prompt: 'login', max_age: String(FRESH_LOGIN_SECONDS) } : {}),
      });
      return asVisited(url, callback);
    },

    async redeem(returned, proof) {
      const server = await configuration();
      const tokens = await oidc.authorizationCodeGrant(server, returned, {
        expectedState: proof.state,
        expectedNonce: proof.nonce,
        pkceCodeVerifier: proof.verifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (!idClaims || tokens.id_token === undefined) throw new LoginFailure('ungueltig');
      // The library checks `exp` and `nbf`; an `iat` in the future also means a wrong clock.
      const latest = Date.now() / 1_000 + SECONDS_OF_TOLERANCE;
      if (idClaims.iat > latest || Number(idClaims.auth_time) > latest) throw new LoginFailure('uhrzeit');
      const userInfo = await oidc.fetchUserInfo(server, tokens.access_token, idClaims.sub);
      const { assurance, sid, authTime, ...person } = readClaims(idClaims, userInfo, access);
      return { person, provider: { sid, assurance, authTime, idToken: tokens.id_token } };
    },

    async logoutUrl(idToken, backTo) {
      try {
        const server = await configuration();
        if (server.serverMetadata().end_session_endpoint === undefined) return undefined;
        const url = oidc.buildEndSessionUrl(server, {
          id_token_hint: idToken,
          post_logout_redirect_uri: backTo,
        });
        return asVisited(url, backTo);
      } catch {
        // The local logout is enough; an unreachable provider cannot be notified.
        return undefined;
      }
    },

    async readLogoutToken(token) {
      const { issuer, jwks_uri, ...metadata } = (await configuration()).serverMetadata();
      return readLogoutToken(token, {
        issuer,
        clientId: access.clientId,
        algorithms: metadata.id_token_signing_alg_values_supported,
        keys: keysAt(jwks_uri),
        secondsOfTolerance: SECONDS_OF_TOLERANCE,
      });
    },

    metadata: async () => (await configuration()).serverMetadata(),
  };
}

async function discover(access: ProviderAccess): Promise<oidc.Configuration> {
  try {
    return await oidc.discovery(
      new URL(access.issuer),
      access.clientId,
      { [oidc.clockTolerance]: SECONDS_OF_TOLERANCE },
      clientSecret(access.clientSecret),
      {
        timeout: SECONDS_TO_ANSWER,
        [oidc.customFetch]: askingProvider(access),
        // Check the signature although the token comes straight from the provider, because the check also
        // refuses `none` and HS256.
        execute: [oidc.enableNonRepudiationChecks, ...(access.insecure ? [oidc.allowInsecureRequests] : [])],
      },
    );
  } catch (error) {
    throw new LoginFailure('anbieter', error);
  }
}

/** Authenticates by HTTP Basic, the protocol's default, unless the provider accepts form fields only. */
function clientSecret(secret: string): oidc.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPosted = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isPosted ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(server, ...request);
  };
}

function keySet(url: URL, access: ProviderAccess): RemoteJWKSet {
  const ask = askingProvider(access);
  return createRemoteJWKSet(url, {
    timeoutDuration: SECONDS_TO_ANSWER * 1_000,
    [customFetch]: (address, { headers, ...options }) =>
      ask(address, { ...options, headers: Object.fromEntries(headers), body: undefined }),
  });
}

function askingProvider(access: ProviderAccess): oidc.CustomFetch {
  return bounded(access.fetch ?? ((url, options) => fetch(url, options as RequestInit)));
}

function workOf(method: string): TracedWork {
  return {
    name: `${method} identity provider`,
    kind: 'client',
    attributes: { 'http.request.method': method, 'service.peer.name': 'identity provider' },
  };
}

/** Rejects answers of a provider beyond a maximum length. */
function bounded(ask: oidc.CustomFetch): oidc.CustomFetch {
  return async (url, options) => {
    const response = await traced(workOf(options.method), async (span) => {
      const answer = await ask(url, { ...options, headers: { ...options.headers, ...traceHeaders(url) } });
      span.note(answerAttributes(answer.status));
      return answer;
    });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > LONGEST_ANSWER) throw new LoginFailure('anbieter');
      chunks.push(chunk);
    }
    const { status, headers } = response;
    const body = status === 204 || status === 304 ? null : new Blob(chunks as Uint8Array<ArrayBuffer>[]);
    return new Response(body, { status, headers });
  };
}

/** Access to the operator's identity provider; undefined if the demo's own is used. */
export function configuredAccess({
  oidc: provider,
  demo,
}: Pick<Config, 'oidc' | 'demo'>): ProviderAccess | undefined {
  return provider && { ...provider, insecure: demo && provider.issuer.startsWith('http:') };
}

export interface ProviderAnswer {
  /** Undefined if the metadata are unusable for a login. */
  readonly metadata?: oidc.ServerMetadata;
  /** Issuer in the metadata, if it is not the configured one. */
  readonly otherIssuer?: string;
}

/** Fetches the configured provider's metadata; undefined if none is configured. */
export async function askProvider(
  config: Pick<Config, 'oidc' | 'demo'>,
): Promise<ProviderAnswer | undefined> {
  const access = configuredAccess(config);
  if (!access) return undefined;
  try {
    return { metadata: await identityProvider(access).metadata() };
  } catch (error) {
    if (!(error instanceof LoginFailure)) throw error;
    const otherIssuer = refusedIssuer(error.cause);
    return otherIssuer === undefined ? {} : { otherIssuer };
  }
}

/** Issuer in metadata that the library rejected because it is not the configured one. */
function refusedIssuer(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const issuer = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined;
  return typeof issuer === 'string' ? issuer : undefined;
}
