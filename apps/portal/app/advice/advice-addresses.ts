/** Where the funnel begins. */
export const ADVICE_ADDRESS = '/baufinanzierung/finanzierungsberatung';

/** Where who asks says who they are. */
export const PERSON_ADDRESS = `${ADVICE_ADDRESS}/person`;

/** Where somebody is led whose case nobody takes. */
export const NO_OFFER_ADDRESS = `${ADVICE_ADDRESS}/kein-angebot`;
