import nodemailer from 'nodemailer';
import { MessageRefusedError, assertOneLine, type MessageTransport } from './message.ts';

const SECOND = 1_000;

/** An answer that no repetition changes (RFC 5321 §4.2.1); 421 and the other 4xx are worth another try. */
const isFinal = (status: unknown) => typeof status === 'number' && status >= 500 && status < 600;

/** Sends e-mail over SMTP, with TLS unless the server is on this machine. */
export function smtpTransport(options: {
  smtpUrl: string;
  from: string;
  publicUrl: string;
}): MessageTransport {
  const { hostname } = new URL(options.smtpUrl);
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // A message is what its template says: nothing is read from files or fetched from addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(options.publicUrl).hostname;
  return {
    async send(id, message) {
      assertOneLine(message);
      try {
        await transport.sendMail({
          from: options.from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: `<${id}@${domain}>`,
          // Nobody's out-of-office note belongs in answer to a machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isFinal((error as { responseCode?: unknown }).responseCode)) {
          throw new MessageRefusedError('the mail server refused it');
        }
        throw error;
      }
    },
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
