import type { Config } from '../config/config.ts';
import { askProvider } from '../identity/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('Anmeldung');

/** Whether the identity provider is there and says what a login needs. */
export async function examineLogin(config: Config): Promise<Finding[]> {
  if (!config.oidc) return [note('Die Demo meldet selbst an, jeden mit dem Passwort „demo“.')];
  const provider = await askProvider(config);
  if (!provider)
    return [
      fault(
        'Der Anbieter aus OIDC_ISSUER antwortet nicht, wie OpenID Connect es verlangt (…/.well-known/openid-configuration). Niemand kann sich anmelden.',
      ),
    ];
  if (!provider.endsSessions)
    return [
      note(
        'Der Anbieter antwortet, kennt aber keine Abmeldung (end_session_endpoint): Wer sich hier abmeldet, bleibt dort angemeldet.',
      ),
    ];
  return [ok('Der Anbieter antwortet. Ob er uns kennt, zeigt die erste Anmeldung.')];
}
