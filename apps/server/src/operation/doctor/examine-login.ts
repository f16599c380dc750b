import type { Config } from '../../platform/config/config.ts';
import { askProvider, type ProviderAnswer } from '../../people/identity/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, failure } = about('Anmeldung');

type Metadata = NonNullable<ProviderAnswer['metadata']>;

/** Metadata of the identity provider without which no login succeeds. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'] as const;
const SECRET_METHODS: readonly string[] = ['client_secret_basic', 'client_secret_post'];

/** Checks that the identity provider answers with the metadata a login needs. */
export async function examineLogin(config: Config): Promise<Finding[]> {
  if (!config.oidc) return [note('Die Demo meldet selbst an, jeden mit dem Passwort „demo“.')];
  const { metadata, otherIssuer } = (await askProvider(config)) ?? {};
  if (otherIssuer !== undefined) return [failure(otherIssuerText(config.oidc.issuer, otherIssuer))];
  if (!metadata)
    return [
      failure(
        'Der Anbieter aus OIDC_ISSUER antwortet nicht, wie OpenID Connect es verlangt (…/.well-known/openid-configuration). Niemand kann sich anmelden.',
      ),
    ];
  const findings = [
    ...checkMetadata(metadata),
    ...when(
      differsBySlash(config.oidc.issuer, metadata.issuer),
      // Logins work, because a final slash makes no difference to an issuer without a path.
      note(
        `Der Anbieter nennt sich „${metadata.issuer}“, OIDC_ISSUER ist „${config.oidc.issuer}“: nur der Schrägstrich am Ende ist anders. Anmeldungen gelingen trotzdem; setze OIDC_ISSUER=${metadata.issuer}, damit beides gleich ist.`,
      ),
    ),
    ...when(
      metadata.end_session_endpoint === undefined,
      note(
        'Der Anbieter antwortet, kennt aber keine Abmeldung (end_session_endpoint): Wer sich hier abmeldet, bleibt dort angemeldet.',
      ),
    ),
    ...when(
      metadata['backchannel_logout_supported'] !== true,
      note(
        'Der Anbieter meldet es nicht, wenn dort eine Sitzung endet (backchannel_logout_supported): Wer sich dort abmeldet, bleibt hier angemeldet, bis die Sitzung hier abläuft.',
      ),
    ),
    ...notesOnClasses(metadata, config.oidc.multiFactorClasses),
  ];
  return findings.length > 0
    ? findings
    : [ok('Der Anbieter antwortet. Ob er uns kennt, zeigt die erste Anmeldung.')];
}

function otherIssuerText(configured: string, answered: string): string {
  const difference = differsBySlash(configured, answered)
    ? 'nur der Schrägstrich am Ende ist anders'
    : 'beides muss Zeichen für Zeichen gleich sein';
  return `Der Anbieter nennt sich „${answered}“, OIDC_ISSUER ist „${configured}“: ${difference}. Niemand kann sich anmelden. Setze OIDC_ISSUER=${answered}, wenn das dein Anbieter ist.`;
}

function differsBySlash(one: string, other: string): boolean {
  return one !== other && one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
}

function when(isSo: boolean, finding: Finding): Finding[] {
  return isSo ? [finding] : [];
}

function checkMetadata(metadata: Metadata): Finding[] {
  const missing = NEEDED.filter((name) => metadata[name] === undefined);
  const methods = metadata.token_endpoint_auth_methods_supported ?? SECRET_METHODS;
  const takesSecret = methods.some((method) => SECRET_METHODS.includes(method));
  return [
    ...when(
      missing.length > 0,
      failure(`Dem Anbieter fehlt, was eine Anmeldung braucht: ${missing.join(', ')}.`),
    ),
    ...when(
      !takesSecret,
      failure(
        `Der Anbieter nimmt OIDC_CLIENT_SECRET weder mit HTTP Basic noch im Formular, nur: ${methods.join(', ')}. Stelle dort client_secret_basic oder client_secret_post ein. Niemand kann sich anmelden.`,
      ),
    ),
  ];
}

function notesOnClasses({ acr_values_supported: known }: Metadata, classes: readonly string[]): Finding[] {
  if (!Array.isArray(known)) return [];
  const unknown = classes.filter((name) => !known.includes(name));
  return when(
    unknown.length > 0,
    note(
      `OIDC_MFA_ACR nennt ${unknown.join(', ')}; der Anbieter kennt nur ${known.join(', ')} (acr_values_supported). Nach einer solchen Anmeldung gilt keine Rolle.`,
    ),
  );
}
