import type { DeliveryStage } from '../database/column-types.ts';
import { MessageFailedError, MessageRefusedError } from './message.ts';

/** What nodemailer tells of an attempt that failed. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  /** The command that was answered; `API` where none was sent, `CONN` before and between commands. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
  readonly message?: string;
}

/**
 * What became of an attempt: only a refused recipient is final. Whatever else a server refuses (us, our sender, our login,
 * this size, relaying) would have refused every message, and goes out once somebody has put it right.
 */
export function smtpFailure(error: unknown): MessageFailedError | MessageRefusedError {
  const told: SmtpError = error instanceof Error ? error : {};
  const stage = stageOf(told);
  const code = [told.code ?? 'UNKNOWN', told.responseCode].filter(Boolean).join(' ');
  const isPermanent = told.responseCode === undefined || isNo(told.responseCode);
  // Nonsense is no refusal: a server that answers with none of the codes that mean one says nothing about a person.
  const isFinal = told.responseCode === undefined ? told.command === 'API' : isPermanent;
  if (stage === 'RECIPIENT' && isFinal) return new MessageRefusedError('recipient refused', code);
  return new MessageFailedError(`mail not handed over at ${stage}`, {
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

/** Larger than the server takes. */
const isSize = ({ command, responseCode, response = '' }: SmtpError) =>
  /^\d{3}[ -]5[.]3[.]4\b/.test(response) || (responseCode === 552 && command !== 'RCPT TO');

const BY_COMMAND: Readonly<Record<string, DeliveryStage>> = {
  EHLO: 'GREETING',
  'MAIL FROM': 'SENDER',
  DATA: 'DATA',
};

function stageOf(told: SmtpError): DeliveryStage {
  const { code, command = '', timeoutType, message = '' } = told;
  if (code === 'EABORT') return 'TIME';
  if (isTls(told)) return 'TLS';
  if (isLogin(told)) return 'LOGIN';
  if (isSize(told)) return 'SIZE';
  if (command === 'RCPT TO') return stageOfRecipient(told);
  if (command === 'API' && message.startsWith('Invalid recipient')) return 'RECIPIENT';
  if (command === 'API' && message.startsWith('Invalid sender')) return 'SENDER';
  if (code === 'EPROTOCOL' || timeoutType === 'GREETING_TIMEOUT') return 'GREETING';
  return BY_COMMAND[command] ?? 'CONNECTION';
}

/**
 * Many servers say only with the recipient what they hold against us: by the classes of RFC 3463 (5.1.7 and 5.1.8 are the
 * sender's address, 5.3 and 5.5 their system and the protocol, 5.7 what we may do), or in words.
 */
function stageOfRecipient({ responseCode, response = '' }: SmtpError): DeliveryStage {
  const detail = /^\d{3}[ -](\d[.]\d+[.]\d+)/.exec(response)?.[1] ?? '';
  if (/^5[.]1[.][78]$/.test(detail)) return 'SENDER';
  if (/^5[.][357][.]/.test(detail) || /relay/i.test(response)) return 'RELAY';
  if (responseCode === 502 || responseCode === 503 || responseCode === 521) return 'RELAY';
  return 'RECIPIENT';
}
