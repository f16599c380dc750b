export { OwnCapitalCalculator } from './calculator.tsx';
export { capitalCeiling, CAPITAL_FIELDS, withPartsAsOwnFunds } from './capital-fields.ts';
export { keptParts } from './kept-parts.ts';
export { CAPITAL_HINTS } from './labels.ts';
export { ownCapitalPage } from './page.ts';
