import type { Operator } from '@heimvorteil/contracts';
import { mailHtml, mailText, type MailContent } from './mail-layout.ts';
import type { Message } from './message.ts';

/** A mail with both of its bodies. */
export function mailOf(to: string, subject: string, content: MailContent, operator: Operator): Message {
  return { to, subject, text: mailText(content, operator), html: mailHtml(content, operator) };
}
