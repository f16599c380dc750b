import nodemailer from 'nodemailer';
import { traced } from '../tracing/index.ts';
import {
  assertOneLine,
  CALENDAR_FILE,
  type Message,
  type MessageTransport,
  MessageFailedError,
  MessageRefusedError,
} from './message.ts';
import type { DeliveryStage } from '../database/column-types.ts';

/** Properties of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  /** SMTP command that failed; `API`: nothing was sent yet, `CONN`: no command was running. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
  readonly message?: string;
}

/**
 * Classifies a failure: only a refused recipient makes a retry useless. Other refusals (sender, login, size,
 * relaying) concern every message and end once the operator corrects something.
 */
export function smtpFailure(error: unknown): MessageFailedError | MessageRefusedError {
  const failure: SmtpError = error instanceof Error ? error : {};
  const stage = stageOf(failure);
  const code = [failure.code ?? 'UNKNOWN', failure.responseCode].filter(Boolean).join(' ');
  const isPermanent = failure.responseCode === undefined || isNo(failure.responseCode);
  // Without a status code, only nodemailer's own check (`API`) refuses the recipient for good.
  const isFinal = failure.responseCode === undefined ? failure.command === 'API' : isPermanent;
  if (stage === 'RECIPIENT' && isFinal) return new MessageRefusedError('recipient refused', code);
  return new MessageFailedError(`mail failed at ${stage}`, {
    stage,
    code,
    isOurs: isPermanent && stage !== 'TIME' && stage !== 'CONNECTION',
  });
}

const isNo = (responseCode: number) => responseCode >= 500 && responseCode < 600;

const isTls = ({ code, originalCode = '' }: SmtpError) =>
  code === 'ETLS' || /CERT|_TLS_|_SSL_|EPROTO/.test(originalCode);

const isLogin = ({ code, responseCode }: SmtpError) =>
  /^E(NO|O)?AUTH/.test(code ?? '') || responseCode === 530;

const isSize = ({ command, responseCode, response = '' }: SmtpError) =>
  /^\d{3}[ -]5[.]3[.]4\b/.test(response) || (responseCode === 552 && command !== 'RCPT TO');

const BY_COMMAND: Readonly<Record<string, DeliveryStage>> = {
  EHLO: 'GREETING',
  'MAIL FROM': 'SENDER',
  DATA: 'DATA',
};

function stageOf(failure: SmtpError): DeliveryStage {
  const { code, command = '', timeoutType, message = '' } = failure;
  if (code === 'EABORT') return 'TIME';
  if (isTls(failure)) return 'TLS';
  if (isLogin(failure)) return 'LOGIN';
  if (isSize(failure)) return 'SIZE';
  if (command === 'RCPT TO') return stageOfRecipient(failure);
  if (command === 'API' && message.startsWith('Invalid recipient')) return 'RECIPIENT';
  if (command === 'API' && message.startsWith('Invalid sender')) return 'SENDER';
  if (code === 'EPROTOCOL' || timeoutType === 'GREETING_TIMEOUT') return 'GREETING';
  return BY_COMMAND[command] ?? 'CONNECTION';
}

/**
 * Many servers refuse sender, message or policy only in their answer about the recipient. RFC 3463: 5.1.7 and
 * 5.1.8 sender, 5.3 and 5.5 system and protocol, 5.7 policy; some only say so in words.
 */
function stageOfRecipient({ responseCode, response = '' }: SmtpError): DeliveryStage {
  const detail = /^\d{3}[ -](\d[.]\d+[.]\d+)/.exec(response)?.[1] ?? '';
  if (/^5[.]1[.][78]$/.test(detail)) return 'SENDER';
  if (/^5[.][357][.]/.test(detail) || /relay/i.test(response)) return 'RELAY';
  if (responseCode === 502 || responseCode === 503 || responseCode === 521) return 'RELAY';
  return 'RECIPIENT';
}

const SECOND = 1_000;

/** Milliseconds for one mail with connecting; shorter than the time after which its job counts as dead. */
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
  /** Default: one minute. */
  readonly longestAttemptInMs?: number;
}

interface Smtp extends MessageTransport {
  /** Connects and logs in without sending, to test the settings; throws like `send`. */
  knock(): Promise<void>;
  close(): void;
}

/** Sends mail by SMTP, with TLS unless the server is on this machine. */
export function smtpTransport(options: SmtpOptions): MessageTransport {
  return openSmtp(options);
}

/** Mail transport with further methods to test the connection. */
export function openSmtp(options: SmtpOptions): Smtp {
  const { hostname } = new URL(options.smtpUrl);
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Mails contain everything themselves, so nodemailer must not read files or addresses.
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
          // Suppresses automatic answers, such as absence notes (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...optOutHeaders(message) },
          // Needed because nodemailer's own time limits do not stop a server that answers very slowly.
          signal: withinTime(options.longestAttemptInMs ?? LONGEST_ATTEMPT, signal),
        };
        await traced(SENDING, () => transport.sendMail(mail));
      } catch (error) {
        throw smtpFailure(error);
      }
    },
  };
}

/** Headers for one-click unsubscription: mail programs post to this address (RFC 8058). */
function optOutHeaders({ unsubscribeUrl }: Message): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Signal that aborts after `milliseconds`, or when `signal` aborts. */
export function withinTime(milliseconds: number, signal?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
}
