export { codeMessages, type CodeMessages } from './code-messages.ts';
export type { OptOutLinks } from './mail-layout.ts';
export { mailbox, messageTransport } from './mailbox.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { MessageFailedError, MessageRefusedError, type Message, type MessageTransport } from './message.ts';
export { smsGateway } from './sms-gateway.ts';
export { openSmtp, withinTime } from './smtp-transport.ts';
export {
  pausedNotice,
  adviserInvitation,
  adviserNotice,
  withdrawalNotice,
  newsNotice,
  objectionLinkMail,
  objectionNotice,
} from './adviser-mails.ts';
export { requestConfirmation, appointmentNotice } from './request-mails.ts';
export {
  stuckNotice,
  operatorNotice,
  trialMail,
  adviserReminder,
  allDeclined,
  redistributionOffer,
  replacedNotice,
} from './operator-mails.ts';
