import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { smsGateway } from '../../platform/messages/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('SMS');
const LONGEST_WAIT = 5_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Checks that the SMS gateway answers, and sends a test message to `to`, if given. */
export async function examineTextMessages({ sms, publicUrl }: Config, to?: string): Promise<Finding[]> {
  if (!sms) return [note('Alle Nachrichten gehen in das Postfach der Demo.')];
  if (to !== undefined) {
    try {
      await smsGateway(sms).send(randomUUID(), { to, text: `Probe von ${publicUrl}` });
      return [ok('Das Gateway hat die Probe angenommen. Sieh nach, ob sie ankommt.')];
    } catch {
      return [fault('Das Gateway nimmt keine Nachricht an. Prüfe SMS_GATEWAY_URL und SMS_GATEWAY_TOKEN.')];
    }
  }
  const status = await statusOf(sms.gatewayUrl, sms.token);
  if (status === undefined)
    return [fault('Das Gateway antwortet nicht. Prüfe SMS_GATEWAY_URL. Codes gehen so lange per E-Mail.')];
  if (REFUSALS.has(status)) return [fault(`Das Gateway weist uns ab (${status}). Prüfe SMS_GATEWAY_TOKEN.`)];
  return [ok('Das Gateway antwortet. Ob es Nachrichten annimmt, zeigt --sms-to NUMMER.')];
}

/** A gateway accepts only POST, so any status to HEAD shows that it is up. */
async function statusOf(url: string, token: string): Promise<number | undefined> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    return status;
  } catch {
    // The error can quote the address, which may contain a secret.
    return undefined;
  }
}
