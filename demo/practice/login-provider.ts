import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { html } from 'ghtml';
import { grantWithoutConsent, Provider } from '../identity-provider/provider-library.ts';
import type { Certificate } from './local-certificate.ts';

/** The only account with a role: the operator's. */
const OPERATOR = 'betrieb@example.org';
const LOGIN = '/anmelden/';
const SSO = '/baufinanzierung/sso';

/**
 * Starts an OpenID provider that accepts every e-mail address without a password and claims a second factor.
 * Returns its issuer.
 */
export async function startLoginProvider(parts: {
  publicUrl: string;
  client: { id: string; secret: string };
  certificate: Certificate;
}): Promise<string> {
  const server = createServer(parts.certificate);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf({ ...parts, issuer });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(LOGIN)) void answerLogin(provider, request, response);
    else void answer(request, response);
  });
  return issuer;
}

function providerOf({
  publicUrl,
  client,
  issuer,
}: {
  publicUrl: string;
  client: { id: string; secret: string };
  issuer: string;
}): Provider {
  const { privateKey } = generateKeyPairSync('ed25519');
  return new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}${SSO}/callback`],
        post_logout_redirect_uris: [`${publicUrl}${SSO}/logout`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'EdDSA',
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        email_verified: true,
        name: email,
        roles: email === OPERATOR ? ['operator'] : [],
      }),
    }),
    loadExistingGrant: grantWithoutConsent,
    interactions: { url: (_ctx, { uid }) => LOGIN + uid },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: false } },
  });
}

/** Shows the login form, or logs in the e-mail address that was sent with the form. */
async function answerLogin(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(FORM);
      return;
    }
    const email = new URLSearchParams(await text(request)).get('email')?.trim().toLowerCase() ?? '';
    await provider.interactionFinished(request, response, { login: { accountId: email, amr: ['mfa'] } });
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
}

const FORM = html`<!doctype html>
  <html lang="de">
    <meta name="viewport" content="width=device-width" />
    <title>Anmelden</title>
    <h1>Anmelden</h1>
    <p>Jede E-Mail-Adresse ist ein Konto. ${OPERATOR} hat die Rolle des Betriebs.</p>
    <form method="post">
      <label>E-Mail-Adresse <input name="email" type="email" required value="${OPERATOR}" /></label>
      <button>Anmelden</button>
    </form>
  </html>`;
