import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';

/** An encryption key as the setting contains it: a name, and one byte repeated. */
export function encryptionKey(id: string, byte: number): string {
  return `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
}

/** Configuration of a simulated process; `systems` are e-mail addresses of advisers with their own system. */
export function simulatedConfig(keys: readonly string[], systems: readonly string[]): Config {
  return readConfig({
    DEMO: 'true',
    DATA_DIR: '/nonexistent/simulation',
    LIMIT_DELAY_IN_MILLISECONDS: '0',
    ENCRYPTION_KEYS: keys.join(','),
    SMS_GATEWAY_URL: 'https://sms.example/',
    SMS_GATEWAY_TOKEN: 'token',
    ADVISER_ENDPOINT_SECRETS: systems.map((email) => `${email}:${'s'.repeat(32)}`).join(','),
  });
}
