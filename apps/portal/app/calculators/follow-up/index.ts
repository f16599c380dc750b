export { FollowUpCalculator } from './calculator.tsx';
export { exampleEnd, FOLLOW_UP_FORM, followUpLink } from './form.ts';
export { followUpPage } from './page.ts';
