export type { AtAdviser, ConversationParts } from './conversation-parts.ts';
export { conversationMessages } from './conversation-messages.ts';
export { conversationOperations } from './conversation-operations.ts';
export { conversationRoutes } from './conversation-routes.ts';
