export { adviserNotice } from './adviser-notice.ts';
export { mailbox } from './mailbox.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { MessageFailedError, MessageRefusedError, type Message, type MessageTransport } from './message.ts';
export { messageTransport } from './message-transport.ts';
export { operatorNotice } from './operator-notice.ts';
export { requestConfirmation } from './request-confirmation.ts';
export { stuckNotice } from './stuck-notice.ts';
export { withdrawalNotice } from './withdrawal-notice.ts';
