export { conversationMessages } from './conversation-messages.ts';
export {
  conversationOperations,
  type ConversationOperations,
  conversationRoutes,
} from './conversation-operations.ts';
export { offersOfAdviser, sendOffer } from './offers.ts';
export { sealOfRequest, type AtAdviser } from './open-request.ts';
export { writeAsAdviser, deriveId } from './write-message.ts';
export { storedOfRequest, messagesForAdviser, listDocuments } from './conversation-of-request.ts';
