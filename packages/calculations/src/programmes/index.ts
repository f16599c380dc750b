export { assessCase, type SubsidisedPurchase } from './assess-case.ts';
export { programmesAnswer } from './programmes-answer.ts';
