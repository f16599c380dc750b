export {
  amountsToSteps,
  otherFixedYears,
  type Change,
  type ChangedFields,
  type LeverCode,
} from './changed-cases.ts';
export { judgeCase, type Household } from './judge-case.ts';
export { leversOf, type Lever, type LeverSurroundings } from './levers.ts';
