import type { FeatureDecisions } from '@heimvorteil/contracts';
import type { RequestValues } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';

type EnteredValues = Partial<RequestValues>;

/** State of a request, from the first question to the adviser (specification §3). */
export interface LeadState {
  readonly initialized: boolean;
  readonly property: EnteredValues;
  readonly borrowers: { readonly primary: EnteredValues; readonly secondary?: EnteredValues };
  readonly financing: EnteredValues;
  readonly isLoading: boolean;
  /** True while the animation after the last question is running. */
  readonly isFakeLoading: boolean;
  readonly isTestRun: boolean;
  readonly errors: readonly FieldError[];
  readonly experiments: FeatureDecisions;
  readonly advisoryLink: string | undefined;
}

/** Events of the request's state machine (specification §4). */
export type LeadEvent =
  | { readonly type: 'loading' }
  | ({ readonly type: 'initialized' } & Pick<LeadState, 'property' | 'borrowers' | 'financing'>)
  | { readonly type: 'leadSent' | 'extendedLeadSent' }
  | {
      readonly type: 'leadSucceeded' | 'extendedLeadSucceeded';
      readonly advisoryLink?: string | undefined;
    }
  | { readonly type: 'leadFailed'; readonly errors: readonly FieldError[] }
  | {
      readonly type: 'animationBegun' | 'providerSearchStarted' | 'providerSearchSucceeded' | 'animationDone';
    };

export function newLead({ isTestRun, experiments }: Pick<LeadState, 'isTestRun' | 'experiments'>): LeadState {
  return {
    initialized: false,
    property: {},
    borrowers: { primary: {} },
    financing: {},
    isLoading: false,
    isFakeLoading: false,
    isTestRun,
    errors: [],
    experiments,
    advisoryLink: undefined,
  };
}

export function leadAfter(state: LeadState, event: LeadEvent): LeadState {
  switch (event.type) {
    case 'loading':
      return { ...state, isLoading: true };
    case 'initialized': {
      const { type: _type, ...known } = event;
      return { ...state, ...known, initialized: true, isLoading: false };
    }
    case 'leadSent':
    case 'extendedLeadSent':
      return { ...state, isLoading: true, errors: [] };
    case 'leadSucceeded':
    case 'extendedLeadSucceeded':
      return { ...state, isLoading: false, advisoryLink: event.advisoryLink ?? state.advisoryLink };
    case 'leadFailed':
      return { ...state, isLoading: false, errors: unique([...state.errors, ...event.errors]) };
    case 'animationBegun':
      return { ...state, isFakeLoading: true };
    case 'providerSearchStarted':
    case 'providerSearchSucceeded':
    case 'animationDone':
      return { ...state, isFakeLoading: false };
  }
}

function unique(errors: readonly FieldError[]): FieldError[] {
  const distinct = new Map<string, FieldError>();
  for (const error of errors) {
    const key = JSON.stringify([error.code, error.message]);
    if (!distinct.has(key)) distinct.set(key, error);
  }
  return [...distinct.values()];
}

type Success = 'leadSucceeded' | 'extendedLeadSucceeded';

/** State after the server has accepted a request or its borrower details, for the success screen. */
export function arrivedLead(type: Success, advisoryLink: string | undefined): LeadState {
  return leadAfter(newLead({ isTestRun: false, experiments: {} }), { type, advisoryLink });
}
