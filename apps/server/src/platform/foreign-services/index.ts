export { foreignService } from './foreign-service.ts';
export { ForeignServiceError, type ForeignAnswers, cleanLine, cleanParagraphs } from './ask-json.ts';
