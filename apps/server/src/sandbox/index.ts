export { answerInSandbox } from './answer-in-sandbox.ts';
export { purgeSandbox } from './sandbox-store.ts';
