import type { DeliveryStage } from '../database/column-types.ts';
import { MessageFailedError, MessageRefusedError } from './message.ts';

/** A failed attempt as nodemailer reports it. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  /** The answered command; `API` if none was sent, `CONN` before and between commands. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
  readonly message?: string;
}

/**
 * Classifies a failed attempt; only a refused recipient is final. Other refusals (sender, login, size, relaying) concern every
 * message and succeed after a correction.
 */
export function smtpFailure(error: unknown): MessageFailedError | MessageRefusedError {
  const told: SmtpError = error instanceof Error ? error : {};
  const stage = stageOf(told);
  const code = [told.code ?? 'UNKNOWN', told.responseCode].filter(Boolean).join(' ');
  const isPermanent = told.responseCode === undefined || isNo(told.responseCode);
  // An answer without a code of refusal does not reject the recipient.
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
 * Many servers report objections to us only at the recipient: by RFC 3463 (5.1.7 and 5.1.8 sender, 5.3 and 5.5 system and
 * protocol, 5.7 policy) or in words.
 */
function stageOfRecipient({ responseCode, response = '' }: SmtpError): DeliveryStage {
  const detail = /^\d{3}[ -](\d[.]\d+[.]\d+)/.exec(response)?.[1] ?? '';
  if (/^5[.]1[.][78]$/.test(detail)) return 'SENDER';
  if (/^5[.][357][.]/.test(detail) || /relay/i.test(response)) return 'RELAY';
  if (responseCode === 502 || responseCode === 503 || responseCode === 521) return 'RELAY';
  return 'RECIPIENT';
}
