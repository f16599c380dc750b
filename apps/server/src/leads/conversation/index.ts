export { conversationMessages } from './conversation-messages.ts';
export { conversationOperations, type ConversationOperations } from './conversation-operations.ts';
export { conversationRoutes } from './conversation-routes.ts';
export { offersOfAdviser } from './list-offers.ts';
export { sealOfRequest, type AtAdviser } from './open-request.ts';
export { sendOffer } from './send-offer.ts';
export { writeAsAdviser, numberOnce } from './write-message.ts';
export { storedOfRequest, messagesForAdviser, listDocuments } from './conversation-of-request.ts';
