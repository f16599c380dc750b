export { affordabilityResult, type AffordabilityResult } from './affordability-result.ts';
export { AnswerWindow } from './answer-window.tsx';
export { writtenBenefits } from './assumed-benefits.ts';
export { BudgetSection } from './budget-section.tsx';
export { AffordabilityCalculator } from './calculator.tsx';
export { ComparisonSection } from './comparison-section.tsx';
export { VerdictScale } from './verdict-scale.tsx';
export { AffordabilityColumns } from './form-columns.tsx';
export { MorePeopleFields, PeopleFields } from './household-details.tsx';
export { foundPrice } from './answer-price.ts';
export { AFFORDABILITY_FORM, bodyOf, withHouseholdInCase, type AffordabilityName } from './form.ts';
export {
  HOUSEHOLD_FIELDS,
  householdOf,
  incomeCeiling,
  knownHouseholdOf,
  PEOPLE_FIELDS,
  peopleOf,
  statedIncome,
  type StatedPeople,
  type HouseholdName,
} from './household.ts';
export { valuesOfHousehold } from './kept-household.ts';
export { NOT_JUDGED, shareOfIncome, type SaidVerdict } from './answer-labels.ts';
export { affordabilityPage, loadAffordability } from './page.ts';
export { writtenErrors, writtenReason, type WrittenReason } from './reason-labels.ts';
export { isRateOpen } from './rate-open.ts';
export { ReasonLists, ReasonsSection, type PressedChanges } from './reasons-section.tsx';
export { Result } from './result.tsx';
export { spokenAnswer } from './spoken-answer.ts';
export { StressSection } from './stress-section.tsx';
export { TermSection } from './term-section.tsx';
export { useAffordability } from './use-affordability.ts';
export { useKeptHousehold } from './use-kept-household.ts';
export { VerdictNotices, verdictFacts } from './verdict-notices.tsx';
