export { appointmentNotice } from './appointment-notice.ts';
export { codeMessages, type CodeMessages } from './code-messages.ts';
export type { WaysOut } from './mail-layout.ts';
export { mailbox, messageTransport } from './mailbox.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { MessageFailedError, MessageRefusedError, type Message, type MessageTransport } from './message.ts';
export { smsGateway } from './sms-gateway.ts';
export { openSmtp, withinTime } from './smtp-transport.ts';
export { objectionLinkMail, objectionNotice } from './objection-mails.ts';
export {
  adviserReminder,
  allDeclined,
  redistributionOffer,
  replacedNotice,
} from './redistribution-notices.ts';
export {
  pausedNotice,
  adviserInvitation,
  adviserNotice,
  withdrawalNotice,
  newsNotice,
} from './adviser-mails.ts';
export { requestConfirmation } from './request-confirmation.ts';
export { stuckNotice, operatorNotice, trialMail } from './operator-mails.ts';
