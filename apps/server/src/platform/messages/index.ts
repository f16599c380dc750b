export { adviserInvitation } from './adviser-invitation.ts';
export { adviserNotice } from './adviser-notice.ts';
export { appointmentNotice } from './appointment-notice.ts';
export { codeMessages, type CodeMessages } from './code-messages.ts';
export type { WaysOut } from './mail-layout.ts';
export { mailbox } from './mailbox.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { MessageFailedError, MessageRefusedError, type Message, type MessageTransport } from './message.ts';
export { smsGateway } from './sms-gateway.ts';
export { openSmtp } from './smtp-transport.ts';
export { messageTransport } from './message-transport.ts';
export { newsNotice } from './news-notice.ts';
export { objectionLinkMail, objectionNotice } from './objection-mails.ts';
export { operatorNotice } from './operator-notice.ts';
export {
  adviserReminder,
  allDeclined,
  redistributionOffer,
  replacedNotice,
} from './redistribution-notices.ts';
export { pausedNotice } from './paused-notice.ts';
export { requestConfirmation } from './request-confirmation.ts';
export { stuckNotice } from './stuck-notice.ts';
export { trialMail } from './trial-mail.ts';
export { withdrawalNotice } from './withdrawal-notice.ts';
export { withinTime } from './within-time.ts';
