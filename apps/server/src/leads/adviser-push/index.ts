export type { Push } from './post-push.ts';
export { pushPreparer, type PushParts } from './prepare-push.ts';
