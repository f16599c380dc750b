export { pushPreparer } from './prepare-push.ts';
