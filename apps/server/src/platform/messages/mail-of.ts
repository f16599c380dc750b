import type { Operator } from '@heimvorteil/contracts';
import { mailHtml, mailText, type MailContent, type WaysOut } from './mail-layout.ts';
import type { Message } from './message.ts';

/** A mail with both bodies and its unsubscribe links. */
export function mailOf(
  to: string,
  subject: string,
  content: MailContent,
  operator: Operator,
  waysOut: WaysOut = {},
): Message {
  return {
    to,
    subject,
    text: mailText(content, operator, waysOut),
    html: mailHtml(content, operator, waysOut),
    withWaysOut: (others) => mailOf(to, subject, content, operator, others),
    ...(waysOut.unsubscribe ? { unsubscribeUrl: waysOut.unsubscribe.url } : {}),
  };
}
