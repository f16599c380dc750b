import nodemailer from 'nodemailer';
import { traced } from '../tracing/index.ts';
import { assertOneLine, CALENDAR_FILE, type Message, type MessageTransport } from './message.ts';
import { smtpFailure } from './smtp-failure.ts';

const SECOND = 1_000;

/** For one message, connecting included: shorter than the time after which a job counts as dead. */
const LONGEST_ATTEMPT = 60 * SECOND;

const SENDING = {
  name: 'send mail',
  kind: 'client',
  attributes: { 'service.peer.name': 'mail server' },
} as const;

interface SmtpOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly publicUrl: string;
  /** Default: a minute. */
  readonly longestAttemptInMs?: number;
}

interface Smtp extends MessageTransport {
  /** Connects up to the login; throws as `send` does. */
  knock(): Promise<void>;
  close(): void;
}

/** Sends e-mail over SMTP, with TLS unless the server is on this machine. */
export function smtpTransport(options: SmtpOptions): MessageTransport {
  return openSmtp(options);
}

/** Opens SMTP with methods for a trial. */
export function openSmtp(options: SmtpOptions): Smtp {
  const { hostname } = new URL(options.smtpUrl);
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Templates are self-contained: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(options.publicUrl).hostname;
  return {
    async knock() {
      try {
        await transport.verify();
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
    async send(id, message, _seal, signal) {
      assertOneLine(message);
      try {
        const mail = {
          from: options.from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.calendar && { icalEvent: { ...message.calendar, filename: CALENDAR_FILE } }),
          messageId: `<${id}@${domain}>`,
          // Suppresses automatic answers such as out-of-office notes (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...waysOutOf(message) },
          // No other limit stops a server that sends its answers slowly.
          signal: withinTime(options.longestAttemptInMs ?? LONGEST_ATTEMPT, signal),
        };
        await traced(SENDING, () => transport.sendMail(mail));
      } catch (error) {
        throw smtpFailure(error);
      }
    },
  };
}

/** Mail programs post to the address on one click (RFC 8058). */
function waysOutOf({ unsubscribeUrl }: Message): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Aborts after the milliseconds, or as soon as `signal` does. */
export function withinTime(milliseconds: number, signal?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
}
