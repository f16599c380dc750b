import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { STAGE_WORDS } from '../../leads/deliveries/index.ts';
import {
  MessageFailedError,
  MessageRefusedError,
  openSmtp,
  trialMail,
} from '../../platform/messages/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('E-Mail');

/** Checks the login at the mail server and sends a test mail to `to`, if given. */
export async function examineMail({ mail, publicUrl, operator }: Config, to?: string): Promise<Finding[]> {
  if (!mail) return [note('Alle Nachrichten gehen in das Postfach der Demo.')];
  const smtp = openSmtp({ ...mail, publicUrl });
  try {
    if (to === undefined) {
      await smtp.knock();
      return [ok('Der Mailserver lässt uns herein. Ob er weiterleitet, zeigt --mail-to ADRESSE.')];
    }
    await smtp.send(randomUUID(), trialMail(to, publicUrl, operator), undefined);
    return [ok('Der Mailserver hat die Probe angenommen. Sieh nach, ob sie ankommt.')];
  } catch (error) {
    if (!(error instanceof MessageFailedError || error instanceof MessageRefusedError)) throw error;
    return [fault(`${STAGE_WORDS[error.stage]} (${error.code}). Prüfe SMTP_URL und MAIL_FROM.`)];
  } finally {
    smtp.close();
  }
}
