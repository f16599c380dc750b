export { answerInSandbox, type SandboxParts } from './answer-in-sandbox.ts';
export { purgeSandbox } from './sandbox-store.ts';
