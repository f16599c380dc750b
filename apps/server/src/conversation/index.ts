export type { AtAdviser, ConversationParts } from './conversation-parts.ts';
export { conversationMessages } from './conversation-messages.ts';
export { conversationOperations, type ConversationOperations } from './conversation-operations.ts';
export { conversationRoutes } from './conversation-routes.ts';
export { listDocuments } from './list-documents.ts';
export { messagesForAdviser } from './list-messages.ts';
export { offersOfAdviser } from './list-offers.ts';
export { sendOffer } from './send-offer.ts';
export { writeAsAdviser } from './write-message.ts';
