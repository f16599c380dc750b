import { expect, test } from 'vitest';
import { arrivedLead, leadAfter, newLead, type LeadEvent, type LeadState } from './lead-state.ts';

const NEW = newLead({ isTestRun: false, experiments: { lead_1320_new_flow: 'lead_1320_on' } });
const WRONG = { code: 'EMAIL_INVALID', message: 'So nicht.' };
const LATE = { code: 'UNKNOWN', message: 'Leider.' };
const KNOWN = {
  property: { place: '10115 Berlin' },
  borrowers: { primary: { employmentType: 'EMPLOYED' } },
  financing: { purchasePrice: '400.000' },
};
const LINK = 'https://portal.example/baufinanzierung/anfrage/x/termin';

/** State transitions that specification §4 requires. */
const TRANSITIONS: [from: Partial<LeadState>, event: LeadEvent, to: Partial<LeadState>][] = [
  [{}, { type: 'loading' }, { isLoading: true, initialized: false }],
  [{ isLoading: true }, { type: 'initialized', ...KNOWN }, { initialized: true, isLoading: false, ...KNOWN }],
  [{ errors: [WRONG] }, { type: 'leadSent' }, { isLoading: true, errors: [] }],
  [{ errors: [WRONG] }, { type: 'extendedLeadSent' }, { isLoading: true, errors: [] }],
  [{ isLoading: true }, { type: 'leadSucceeded' }, { isLoading: false, advisoryLink: undefined }],
  [
    { isLoading: true },
    { type: 'leadSucceeded', advisoryLink: LINK },
    { isLoading: false, advisoryLink: LINK },
  ],
  [
    { isLoading: true },
    { type: 'extendedLeadSucceeded', advisoryLink: LINK },
    { isLoading: false, advisoryLink: LINK },
  ],
  // Each error appears once, even if it was reported before or twice.
  [
    { isLoading: true, errors: [WRONG] },
    { type: 'leadFailed', errors: [LATE, WRONG, LATE] },
    { isLoading: false, errors: [WRONG, LATE] },
  ],
  [{}, { type: 'animationBegun' }, { isFakeLoading: true }],
  [{ isFakeLoading: true }, { type: 'providerSearchStarted' }, { isFakeLoading: false }],
  [{ isFakeLoading: true }, { type: 'providerSearchSucceeded' }, { isFakeLoading: false }],
  [{ isFakeLoading: true }, { type: 'animationDone' }, { isFakeLoading: false }],
];

// @spec 3.15 3.16 3.17 3.18 3.19 3.20 3.22 4.1 4.2 4.4
test.each(TRANSITIONS)('%j, %j: %j', (from, event, to) => {
  const before = { ...NEW, ...from };
  expect(leadAfter(before, event)).toEqual({ ...before, ...to });
});

// @spec 3.15 3.23
test('starts empty, and stores the variations that it saw', () => {
  expect(NEW).toMatchObject({ initialized: false, isLoading: false, isTestRun: false, errors: [] });
  expect(NEW.experiments).toEqual({ lead_1320_new_flow: 'lead_1320_on' });
});

// @spec 3.24 4.3
test.each(['leadSucceeded', 'extendedLeadSucceeded'] as const)('%s links to the appointment', (type) => {
  expect(arrivedLead(type, LINK)).toMatchObject({ isLoading: false, advisoryLink: LINK });
  expect(arrivedLead(type, undefined).advisoryLink).toBeUndefined();
});
