import fc from 'fast-check';
import { REQUEST_STEPS, type Step } from './steps.ts';
import type { ChosenStep } from './run-steps.ts';

const EMAIL = fc.constantFrom('MAIL' as const, 'LOGIN' as const);
const CONTACT = fc.constantFrom('MAIL' as const, 'PHONE' as const, 'LOGIN' as const);
const HOME = fc.constantFrom('FIRST', 'SECOND');

/** A random step on one of the person's requests, skipped until one exists. */
const ofRequest = fc
  .record({
    kind: fc.constantFrom(...REQUEST_STEPS, 'OBJECT' as const, 'MESSAGE' as const),
    drawn: fc.nat(7),
  })
  .map(
    ({ kind, drawn }): ChosenStep =>
      ({ requests }) =>
        requests.length === 0 ? undefined : { kind, at: drawn % requests.length },
  );

const asking = fc.record({
  kind: fc.constantFrom('ASK' as const, 'ASK' as const, 'JOIN' as const),
  home: HOME,
  email: EMAIL,
  lifts: fc.boolean(),
});
const proposing = fc.record({ kind: fc.constant('PROPOSAL' as const), email: EMAIL, lifts: fc.boolean() });
const verifying = fc.record({ kind: fc.constantFrom('VERIFY' as const, 'CODE' as const), contact: CONTACT });
const askingForLink = fc.record({ kind: fc.constant('OBJECTION_LINK' as const), contact: EMAIL });
const alone = fc.record({
  kind: fc.constantFrom(
    ...(['NEW_BROWSER', 'LOG_IN', 'STRANGER_ASKS', 'ERASE', 'TEST_RUN', 'BLACKLISTED'] as const),
  ),
});

const ofPerson = fc
  .oneof(
    { weight: 4, arbitrary: asking },
    { weight: 1, arbitrary: proposing },
    { weight: 2, arbitrary: verifying },
    { weight: 1, arbitrary: askingForLink },
    { weight: 2, arbitrary: alone },
  )
  .map(
    (step): ChosenStep =>
      () =>
        step as Step,
  );

export const DRAWN_STEPS = fc.array(fc.oneof({ weight: 3, arbitrary: ofRequest }, ofPerson), {
  minLength: 3,
  maxLength: 7,
});
