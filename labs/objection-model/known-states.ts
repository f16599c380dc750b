import type { RequestStep, Step } from './steps.ts';
import type { PersonState } from './person-state.ts';
import type { ChosenStep } from './run-steps.ts';

const verify = (contact: 'MAIL' | 'PHONE'): Step => ({ door: 'VERIFY', contact });
const ask = (home: string, lifts = false): Step => ({ door: 'ASK', home, email: 'MAIL', lifts });
const first = (door: RequestStep): Step => ({ door, at: 0 });
const ASKED = ask('FIRST');
const join = (lifts = false): Step => ({ door: 'JOIN', home: 'FIRST', email: 'MAIL', lifts });
const JOINED = join();
const STRANGER: Step = { door: 'STRANGER_ASKS' };
const LOGIN: Step = { door: 'LOG_IN' };
/** Steps of a request with every kind of link, before it ends. */
const FULL = [ASKED, JOINED, first('SILENCE'), first('BOOK'), first('ADVISER_OFFERS')];

/** Steps that lead to each state in the rules of contract §4. */
export const STATES: Readonly<Record<string, readonly Step[]>> = {
  'verified by mail': [verify('MAIL'), ASKED],
  'verified by SMS': [verify('PHONE'), ASKED],
  'verified by login': [LOGIN, ASKED],
  'verified by mail and SMS': [verify('MAIL'), verify('PHONE'), ASKED],
  'nothing verified': [ASKED],
  'objected before': [verify('MAIL'), ASKED, first('OBJECT')],
  'objected before and lifted': [verify('MAIL'), ASKED, first('OBJECT'), ask('SECOND', true)],
  'objected before by SMS and mail, now by SMS': [
    verify('MAIL'),
    verify('PHONE'),
    ASKED,
    first('OBJECT'),
    { door: 'NEW_BROWSER' },
    verify('PHONE'),
    ask('SECOND', true),
  ],
  'objected before with an account': [LOGIN, ASKED, first('OBJECT'), { door: 'NEW_BROWSER' }, LOGIN],
  'objected after, with every link': [verify('MAIL'), ...FULL, first('OBJECT')],
  'objected after by another request': [verify('MAIL'), ASKED, ask('SECOND'), { door: 'OBJECT', at: 1 }],
  'objected again after a lift': [
    verify('MAIL'),
    ASKED,
    first('OBJECT'),
    ask('SECOND', true),
    first('OBJECT'),
  ],
  'objected by an account that had joined an earlier request': [
    verify('MAIL'),
    ASKED,
    LOGIN,
    verify('MAIL'),
    JOINED,
    { door: 'ASK', home: 'SECOND', email: 'LOGIN', lifts: false },
    { door: 'OBJECT', at: 1 },
  ],
  'objected from an address that was only entered': [verify('PHONE'), ...FULL, first('OBJECT')],
  'objected from another person’s request': [verify('MAIL'), ASKED, STRANGER, { door: 'OBJECT', at: 1 }],
  'objected before another person enters the address': [verify('MAIL'), ASKED, first('OBJECT'), STRANGER],
  unsubscribed: [verify('MAIL'), ASKED, first('SILENCE'), first('UNSUBSCRIBE')],
  'unsubscribed, and asked again': [
    verify('MAIL'),
    ASKED,
    first('SILENCE'),
    first('UNSUBSCRIBE'),
    ask('SECOND'),
    { door: 'SILENCE', at: 1 },
  ],
  'withdrawn, with every link': [verify('MAIL'), ...FULL, first('WITHDRAW')],
  'objected after a withdrawal': [verify('MAIL'), ASKED, first('WITHDRAW'), first('OBJECT')],
  'withdrawn from one adviser': [verify('MAIL'), ASKED, JOINED, first('WITHDRAW_ADVISER')],
  'erased with every link': [LOGIN, ...FULL, { door: 'ERASE' }],
  'objected, then erased': [LOGIN, ASKED, first('OBJECT'), { door: 'ERASE' }, LOGIN],
  blacklisted: [verify('MAIL'), ASKED, { door: 'BLACKLISTED' }],
  'a test run': [verify('MAIL'), ASKED, { door: 'TEST_RUN' }],
  redistributed: [verify('MAIL'), ASKED, first('SILENCE'), first('REDISTRIBUTE')],
};

const last = (door: RequestStep): ChosenStep => {
  return ({ requests }: PersonState) => ({ door, at: requests.length - 1 });
};

/** Every step once; those that end something come last. */
export const ALL_STEPS: readonly ChosenStep[] = [
  () => ({ door: 'CODE', contact: 'MAIL' }),
  () => ({ door: 'CODE', contact: 'PHONE' }),
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
  () => ({ door: 'PROPOSAL', email: 'LOGIN', lifts: false }),
  () => ({ door: 'PROPOSAL', email: 'LOGIN', lifts: true }),
  () => ({ door: 'TEST_RUN' }),
  () => ({ door: 'BLACKLISTED' }),
  () => STRANGER,
  () => ({ door: 'OBJECTION_LINK', contact: 'MAIL' }),
  last('WITHDRAW_ADVISER'),
  last('WITHDRAW'),
  () => first('OBJECT'),
  last('OBJECT'),
];

/** Two concurrent steps, after the steps that lead there. */
interface Race {
  readonly before: readonly Step[];
  readonly atOnce: readonly [Step, Step];
}

const OBJECTS = first('OBJECT');
const ASKED_BY_MAIL = [verify('MAIL'), ASKED];
const OBJECTED = [...ASKED_BY_MAIL, OBJECTS];

/** An objection concurrent with another step. */
export const RACES: Readonly<Record<string, Race>> = {
  'a request': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, ask('SECOND')] },
  'the same request': { before: [...ASKED_BY_MAIL, first('WITHDRAW')], atOnce: [OBJECTS, ASKED] },
  'a lift': { before: OBJECTED, atOnce: [OBJECTS, ask('SECOND', true)] },
  'a message': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, first('MESSAGE')] },
  'a message to a request that was lifted': {
    before: [...OBJECTED, ask('SECOND', true)],
    atOnce: [OBJECTS, { door: 'MESSAGE', at: 1 }],
  },
  'a booking': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, first('BOOK')] },
  'another hour': { before: [...ASKED_BY_MAIL, first('BOOK')], atOnce: [OBJECTS, first('MOVE')] },
  'a further lender': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, JOINED] },
  'an answer to an offer': {
    before: [...ASKED_BY_MAIL, first('ADVISER_OFFERS')],
    atOnce: [OBJECTS, first('ANSWER')],
  },
  'a redistribution': {
    before: [...ASKED_BY_MAIL, first('SILENCE')],
    atOnce: [OBJECTS, first('REDISTRIBUTE')],
  },
  'a repeated request': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, first('REPLAY')] },
  'a withdrawal': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, first('WITHDRAW')] },
  'an erasure': { before: [LOGIN, ASKED], atOnce: [OBJECTS, { door: 'ERASE' }] },
  'another objection': {
    before: [...ASKED_BY_MAIL, ask('SECOND')],
    atOnce: [OBJECTS, { door: 'OBJECT', at: 1 }],
  },
  'another person’s request': { before: ASKED_BY_MAIL, atOnce: [OBJECTS, STRANGER] },
  'none, but a withdrawal and a booking': {
    before: ASKED_BY_MAIL,
    atOnce: [first('WITHDRAW'), first('BOOK')],
  },
  'none, but an erasure and a booking': {
    before: [LOGIN, ASKED],
    atOnce: [{ door: 'ERASE' }, first('BOOK')],
  },
  'none, but two lifts': { before: OBJECTED, atOnce: [ask('SECOND', true), ask('SECOND', true)] },
};

/** Steps whose outcome reveals the person's state. */
export const PROBES: readonly ChosenStep[] = [
  () => ({ door: 'CODE', contact: 'MAIL' }),
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
