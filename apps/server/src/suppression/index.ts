export { isOnList, isSuppressed, suppress, suppressedAmong } from './suppression.ts';
