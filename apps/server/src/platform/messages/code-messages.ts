import type { Operator, VerificationChannel } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import type { PersonSeal, Vault } from '../privacy/index.ts';
import { type Message, mailOf } from './message.ts';
import { mailbox, messageTransport } from './mailbox.ts';
import { smsGateway } from './sms-gateway.ts';

export interface CodeMessages {
  /** Resolves once SMS gateway or mail server has the code, else rejects: a late code is worse than none. */
  send(
    id: string,
    to: { readonly channel: VerificationChannel; readonly to: string },
    code: string,
    seal: PersonSeal,
    /** When this contact objected. A mail mentions that day, an SMS does not. */
    objectedSince?: Date,
  ): Promise<void>;
}

const LONGEST_MAIL_MILLISECONDS = 15_000;

/** Sends codes by SMS gateway or mail server, in a demo to its mailbox. */
export function codeMessages(
  config: Pick<Config, 'sms' | 'mail' | 'publicUrl' | 'operator'>,
  parts: { db: Kysely<Tables>; vault: Vault },
): CodeMessages {
  const { operator } = config;
  const texts = config.sms ? smsGateway(config.sms) : mailbox(parts.db, parts.vault).texts;
  const mails = messageTransport(config, parts);
  return {
    async send(id, { channel, to }, code, seal, objectedSince) {
      if (channel === 'SMS') return texts.send(id, { to, text: codeText(code, config) }, seal);
      return within(
        LONGEST_MAIL_MILLISECONDS,
        mails.send(id, codeMail(to, code, { operator, objectedSince }), seal),
      );
    },
  };
}

/** The last line lets a phone fill in the code on this page (WebOTP), which requires https. */
function codeText(code: string, { operator, publicUrl }: Pick<Config, 'operator' | 'publicUrl'>): string {
  const { protocol, hostname } = new URL(publicUrl);
  const text = `${code} ist dein Code für deine Anfrage bei ${operator.name}. Er gilt zehn Minuten. Gib ihn niemandem weiter.`;
  return protocol === 'https:' ? `${text}\n\n@${hostname} #${code}` : text;
}

function codeMail(
  to: string,
  code: string,
  { operator, objectedSince }: { operator: Operator; objectedSince: Date | undefined },
): Message {
  return mailOf(operator, {
    to,
    subject: 'Dein Code für die Finanzierungsanfrage',

    title: `Dein Code: ${code}`,
    paragraphs: [
      'Gib ihn auf der Seite ein, auf der du ihn angefordert hast. Damit bestätigst du, dass diese E-Mail-Adresse dir gehört.',
      'Er gilt zehn Minuten. Gib ihn niemandem weiter, auch uns nicht.',
      ...(objectedSince
        ? [
            `Zu dieser E-Mail-Adresse gilt dein Widerspruch vom ${formatDate(objectedSince.toISOString())}. Eine neue Anfrage nehmen wir nur an, wenn du ihn auf der Seite für diese Anfrage aufhebst.`,
          ]
        : []),
    ],
    closing: ['Du hast keinen Code angefordert? Dann brauchst du nichts zu tun: Ohne ihn geschieht nichts.'],
  });
}

async function within(milliseconds: number, sending: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the mail server does not answer in time')), milliseconds);
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}
