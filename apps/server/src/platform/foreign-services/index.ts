export type { ForeignAnswers } from './cached-answers.ts';
export { cleanLine, cleanParagraphs } from './clean-text.ts';
export { foreignService } from './foreign-service.ts';
export { ForeignServiceError } from './ask-json.ts';
