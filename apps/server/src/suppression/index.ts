export { isSuppressed, suppress } from './suppression.ts';
