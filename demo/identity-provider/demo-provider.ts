import { type Kysely, sql } from 'kysely';
import type { Client, KoaContextWithOIDC, Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import type { Vault } from '../../apps/server/src/platform/privacy/index.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { logoutPage, noticePage, type PageFiles } from './provider-pages.ts';
import { providerKeys } from './provider-keys.ts';
import { grantWithoutConsent, Provider } from './provider-library.ts';

const HOUR = 3_600;

export const DEMO_CLIENT_ID = 'heimvorteil-demo';

/** Sends a request to an address of this process. */
export type AskOwn = (
  address: string,
  request: { method: string; headers?: RequestInit['headers']; body?: unknown },
) => Promise<Response>;

/** A real OpenID provider with fictional accounts. */
export function demoProvider(parts: {
  issuer: string;
  root: string;
  db: Kysely<Tables>;
  vault: Vault;
  files: PageFiles;
  /** Whether an address belongs to this portal, by any host name of this machine. */
  isOwnAddress: (address: string, path: string) => boolean;
  /** Sends the back-channel logout to the portal, which runs in this process. */
  askOwn: AskOwn;
  callbackPath: string;
  logoutNoticePath: string;
  logoutPath: string;
}): Provider {
  const keys = providerKeys(parts.vault);
  const { origin } = new URL(parts.issuer);
  const provider = new Provider(parts.issuer, {
    adapter: (model) => storedEntries(parts.db, model),
    jwks: keys.jwks,
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [origin + parts.callbackPath],
        post_logout_redirect_uris: [origin + parts.logoutPath],
        backchannel_logout_uri: origin + parts.logoutNoticePath,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'EdDSA',
        // Puts the time of the login (`auth_time`) into the id token, which the portal checks.
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    findAccount(_ctx, subject) {
      const account = DEMO_ACCOUNTS.find((one) => one.subject === subject);
      if (!account) return undefined;
      const { email, name, roles } = account;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, email, email_verified: true, name, roles: [...roles] }),
      };
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { url: (_ctx, interaction) => `${parts.root}/anmelden/${interaction.uid}` },
    pkce: { required: () => true },
    cookies: {
      names: { session: 'demo-provider', interaction: 'demo-provider-login', resume: 'demo-provider-resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: parts.root },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
      keys: [keys.cookieSecret],
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 14 * 24 * HOUR,
      Grant: 14 * 24 * HOUR,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => endOrAsk(ctx, parts.root, () => logoutPage(parts.files, form)),
        postLogoutSuccessSource(ctx) {
          ctx.body = noticePage(
            parts.files,
            'Abgemeldet',
            'Der Anmeldedienst der Demo kennt dich nicht mehr.',
          );
        },
      },
    },
    fetch: (address, { method = 'GET', ...request } = {}) =>
      parts.askOwn(String(address), { ...request, method }),
    clientBasedCORS: () => false,
    renderError(ctx) {
      ctx.type = 'html';
      ctx.body = noticePage(
        parts.files,
        'Das hat nicht geklappt',
        'Der Anmeldedienst der Demo kann mit dieser Adresse nichts anfangen. Beginne die Anmeldung im Portal noch einmal.',
      );
    },
  });
  // Use the forwarded headers, in which `providerRoutes` puts the address that the visitor sees.
  provider.proxy = true;
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (address) => parts.isOwnAddress(address, parts.callbackPath);
  prototype.postLogoutRedirectUriAllowed = (address) => parts.isOwnAddress(address, parts.logoutPath);
  provider.use((ctx, next) => next().then(() => skipEmptyLogout(ctx as KoaContextWithOIDC)));
  return provider;
}

/** Adds a method that the library's types lack. */
type NotifiedClient = Client & { backchannelLogout(subject: string | undefined, sid: string): Promise<void> };

/** Logs out without asking if the id token is valid, because the portal has already asked; else asks. */
async function endOrAsk(ctx: KoaContextWithOIDC, root: string, page: () => string): Promise<void> {
  const { session, entities, params, provider } = ctx.oidc;
  const hint = entities.IdTokenHint?.payload as { sub?: unknown } | undefined;
  const backTo = params?.['post_logout_redirect_uri'];
  if (!session || hint?.sub !== session.accountId || typeof backTo !== 'string') {
    ctx.body = page();
    return;
  }
  const { client } = ctx.oidc;
  const sid = client && session.sidFor(client.clientId);
  await session.destroy();
  // End the portal sessions of other windows that began with this provider login.
  if (client && sid !== undefined) await (client as NotifiedClient).backchannelLogout(session.accountId, sid);
  ctx.oidc.cookies.set(provider.cookieName('session'), null, { path: root, signed: true });
  ctx.status = 303;
  ctx.redirect(backTo);
}

/** Redirects a visitor without a login, because the library would use a script that our CSP blocks. */
function skipEmptyLogout(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc?.route !== 'end_session' || ctx.oidc.session?.accountId !== undefined) return;
  if (ctx.status !== 200) return;
  const backTo = ctx.oidc.params?.['post_logout_redirect_uri'];
  ctx.status = 303;
  ctx.redirect(typeof backTo === 'string' ? backTo : '/baufinanzierung/');
}

/** Database adapter for one kind of entry (sessions, codes, tokens), which survive a restart. */
function storedEntries(db: Kysely<Tables>, model: string): Adapter {
  const unexpired = () =>
    db
      .selectFrom('demo_provider_entry')
      .select('payload')
      .where('model', '=', model)
      .where('expires_at', '>', sql<Date>`now()`);
  const payloadOf = (row: { payload: unknown } | undefined) => row?.payload as AdapterPayload | undefined;
  return {
    async upsert(id, payload, expiresIn = 0) {
      await db
        .deleteFrom('demo_provider_entry')
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: sql<Date>`now() + ${expiresIn} * interval '1 second'`,
      };
      await db
        .insertInto('demo_provider_entry')
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    find: async (id) => payloadOf(await unexpired().where('id', '=', id).executeTakeFirst()),
    findByUid: async (uid) => payloadOf(await unexpired().where('uid', '=', uid).executeTakeFirst()),
    // Only the device flow has user codes, and this provider does not offer it.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db
        .updateTable('demo_provider_entry')
        .set({
          payload: sql<string>`payload || jsonb_build_object('consumed', floor(extract(epoch from now())))`,
        })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await db.deleteFrom('demo_provider_entry').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('demo_provider_entry').where('grant_id', '=', grantId).execute();
    },
  };
}
