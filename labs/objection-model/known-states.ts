import type { RequestStep, Step } from './steps.ts';
import type { PersonState } from './person-state.ts';
import type { ChosenStep } from './run-steps.ts';

const verify = (contact: 'MAIL' | 'PHONE'): Step => ({ kind: 'VERIFY', contact });
const ask = (home: string, lifts = false): Step => ({ kind: 'ASK', home, email: 'MAIL', lifts });
const first = (kind: RequestStep): Step => ({ kind, at: 0 });
const REQUESTED = ask('FIRST');
const join = (lifts = false): Step => ({ kind: 'JOIN', home: 'FIRST', email: 'MAIL', lifts });
const JOINED = join();
const STRANGER: Step = { kind: 'STRANGER_ASKS' };
const LOGIN: Step = { kind: 'LOG_IN' };
/** Steps after which the person has mails with every kind of link. */
const FULL = [REQUESTED, JOINED, first('SILENCE'), first('BOOK'), first('ADVISER_OFFERS')];

/** Steps that reach each state for which contract §4 has a rule. */
export const STATES: Readonly<Record<string, readonly Step[]>> = {
  'verified by mail': [verify('MAIL'), REQUESTED],
  'verified by SMS': [verify('PHONE'), REQUESTED],
  'verified by login': [LOGIN, REQUESTED],
  'verified by mail and SMS': [verify('MAIL'), verify('PHONE'), REQUESTED],
  'nothing verified': [REQUESTED],
  'objected before': [verify('MAIL'), REQUESTED, first('OBJECT')],
  'objected before and lifted': [verify('MAIL'), REQUESTED, first('OBJECT'), ask('SECOND', true)],
  'objected before by SMS and mail, now by SMS': [
    verify('MAIL'),
    verify('PHONE'),
    REQUESTED,
    first('OBJECT'),
    { kind: 'NEW_BROWSER' },
    verify('PHONE'),
    ask('SECOND', true),
  ],
  'objected before with an account': [LOGIN, REQUESTED, first('OBJECT'), { kind: 'NEW_BROWSER' }, LOGIN],
  'objected after, with every link': [verify('MAIL'), ...FULL, first('OBJECT')],
  'objected after by another request': [verify('MAIL'), REQUESTED, ask('SECOND'), { kind: 'OBJECT', at: 1 }],
  'objected again after a lift': [
    verify('MAIL'),
    REQUESTED,
    first('OBJECT'),
    ask('SECOND', true),
    first('OBJECT'),
  ],
  'objected by an account that had joined an earlier request': [
    verify('MAIL'),
    REQUESTED,
    LOGIN,
    verify('MAIL'),
    JOINED,
    { kind: 'ASK', home: 'SECOND', email: 'LOGIN', lifts: false },
    { kind: 'OBJECT', at: 1 },
  ],
  'objected from an address that was only entered': [verify('PHONE'), ...FULL, first('OBJECT')],
  'objected from another person’s request': [verify('MAIL'), REQUESTED, STRANGER, { kind: 'OBJECT', at: 1 }],
  'objected before another person enters the address': [verify('MAIL'), REQUESTED, first('OBJECT'), STRANGER],
  unsubscribed: [verify('MAIL'), REQUESTED, first('SILENCE'), first('UNSUBSCRIBE')],
  'unsubscribed, and asked again': [
    verify('MAIL'),
    REQUESTED,
    first('SILENCE'),
    first('UNSUBSCRIBE'),
    ask('SECOND'),
    { kind: 'SILENCE', at: 1 },
  ],
  'withdrawn, with every link': [verify('MAIL'), ...FULL, first('WITHDRAW')],
  'objected after a withdrawal': [verify('MAIL'), REQUESTED, first('WITHDRAW'), first('OBJECT')],
  'withdrawn from one adviser': [verify('MAIL'), REQUESTED, JOINED, first('WITHDRAW_ADVISER')],
  'erased with every link': [LOGIN, ...FULL, { kind: 'ERASE' }],
  'objected, then erased': [LOGIN, REQUESTED, first('OBJECT'), { kind: 'ERASE' }, LOGIN],
  blacklisted: [verify('MAIL'), REQUESTED, { kind: 'BLACKLISTED' }],
  'a test run': [verify('MAIL'), REQUESTED, { kind: 'TEST_RUN' }],
  redistributed: [verify('MAIL'), REQUESTED, first('SILENCE'), first('REDISTRIBUTE')],
};

const last = (kind: RequestStep): ChosenStep => {
  return ({ requests }: PersonState) => ({ kind, at: requests.length - 1 });
};

/** Each kind of step once; steps that end a request come last. */
export const ALL_STEPS: readonly ChosenStep[] = [
  () => ({ kind: 'CODE', contact: 'MAIL' }),
  () => ({ kind: 'CODE', contact: 'PHONE' }),
  last('MESSAGE'),
  last('BOOK'),
  last('MOVE'),
  last('CANCEL'),
  last('RATE'),
  last('BORROWERS'),
  last('REPLAY'),
  () => first('READ'),
  last('READ'),
  last('SILENCE'),
  last('REDISTRIBUTE'),
  last('ADVISER_WRITES'),
  last('ADVISER_OFFERS'),
  last('ANSWER'),
  () => join(),
  () => join(true),
  () => ask('FIRST'),
  () => ask('SECOND'),
  () => ask('SECOND', true),
  () => ({ kind: 'PROPOSAL', email: 'LOGIN', lifts: false }),
  () => ({ kind: 'PROPOSAL', email: 'LOGIN', lifts: true }),
  () => ({ kind: 'TEST_RUN' }),
  () => ({ kind: 'BLACKLISTED' }),
  () => STRANGER,
  () => ({ kind: 'OBJECTION_LINK', contact: 'MAIL' }),
  last('WITHDRAW_ADVISER'),
  last('WITHDRAW'),
  () => first('OBJECT'),
  last('OBJECT'),
];

/** Two steps that the person takes at the same time, after the steps in `before`. */
interface Race {
  readonly before: readonly Step[];
  readonly atOnce: readonly [Step, Step];
}

const OBJECTS = first('OBJECT');
const REQUESTED_BY_MAIL = [verify('MAIL'), REQUESTED];
const OBJECTED = [...REQUESTED_BY_MAIL, OBJECTS];

/** An objection at the same time as another step. */
export const RACES: Readonly<Record<string, Race>> = {
  'a request': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, ask('SECOND')] },
  'the same request': { before: [...REQUESTED_BY_MAIL, first('WITHDRAW')], atOnce: [OBJECTS, REQUESTED] },
  'a lift': { before: OBJECTED, atOnce: [OBJECTS, ask('SECOND', true)] },
  'a message': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, first('MESSAGE')] },
  'a message to a request that was lifted': {
    before: [...OBJECTED, ask('SECOND', true)],
    atOnce: [OBJECTS, { kind: 'MESSAGE', at: 1 }],
  },
  'a booking': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, first('BOOK')] },
  'another hour': { before: [...REQUESTED_BY_MAIL, first('BOOK')], atOnce: [OBJECTS, first('MOVE')] },
  'a further lender': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, JOINED] },
  'an answer to an offer': {
    before: [...REQUESTED_BY_MAIL, first('ADVISER_OFFERS')],
    atOnce: [OBJECTS, first('ANSWER')],
  },
  'a redistribution': {
    before: [...REQUESTED_BY_MAIL, first('SILENCE')],
    atOnce: [OBJECTS, first('REDISTRIBUTE')],
  },
  'a repeated request': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, first('REPLAY')] },
  'a withdrawal': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, first('WITHDRAW')] },
  'an erasure': { before: [LOGIN, REQUESTED], atOnce: [OBJECTS, { kind: 'ERASE' }] },
  'another objection': {
    before: [...REQUESTED_BY_MAIL, ask('SECOND')],
    atOnce: [OBJECTS, { kind: 'OBJECT', at: 1 }],
  },
  'another person’s request': { before: REQUESTED_BY_MAIL, atOnce: [OBJECTS, STRANGER] },
  'none, but a withdrawal and a booking': {
    before: REQUESTED_BY_MAIL,
    atOnce: [first('WITHDRAW'), first('BOOK')],
  },
  'none, but an erasure and a booking': {
    before: [LOGIN, REQUESTED],
    atOnce: [{ kind: 'ERASE' }, first('BOOK')],
  },
  'none, but two lifts': { before: OBJECTED, atOnce: [ask('SECOND', true), ask('SECOND', true)] },
};

/** Steps whose outcome shows whether the portal and the model still agree about the person. */
export const PROBES: readonly ChosenStep[] = [
  () => ({ kind: 'CODE', contact: 'MAIL' }),
  () => first('MESSAGE'),
  last('MESSAGE'),
  last('SILENCE'),
  last('READ'),
  () => ask('SECOND'),
  () => ask('SECOND', true),
  last('MESSAGE'),
  last('OBJECT'),
  last('MESSAGE'),
];
