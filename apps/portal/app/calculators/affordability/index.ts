export { affordabilityResult, type AffordabilityResult } from './solve.ts';
export { AnswerWindow, foundPrice, isRateOpen, spokenAnswer } from './answer-window.tsx';
export { BudgetSection, ComparisonSection, StressSection, TermSection } from './household-sections.tsx';
export { ReasonLists, ReasonsSection, type PressedChanges } from './reasons-section.tsx';
export { Result } from './result.tsx';
