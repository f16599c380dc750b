import { ADVICE_ADDRESS, TEST_RUN, addressOfRun } from '../../addresses/advice-addresses.ts';
import { flowOf, type Flow } from '../flow.ts';
import {
  ADVICE_DEBT,
  ADVICE_FOLLOW_UP_START,
  ADVICE_TYPE,
  BUILDING_COSTS,
  INCOME_AND_AGE,
  PRICE_AND_FUNDS,
} from '../questions/advice-questions.ts';
import { LAND_VALUE, PLOT } from '../questions/land-questions.ts';
import { EMPLOYMENT } from '../questions/person-questions.ts';
import { PLACE } from '../questions/place-question.ts';
import { BUILDING_STATE, FINANCING_START, PROJECT_STATE } from '../questions/project-questions.ts';

export const ADVICE_FLOW = flowOf({
  storageName: 'Advice',
  address: ADVICE_ADDRESS,
  lastPage: 'person',
  toLastPage: 'Weiter zu deinen Kontaktdaten',
  title: 'Wer berät dich zu deiner Finanzierung?',
  lead: 'Erst ein paar Fragen zu deinem Vorhaben, dann, wie wir dich erreichen. Was du hier schon angegeben hast, fragen wir nicht noch einmal. Die Beratung kostet nichts und verpflichtet dich zu nichts.',
  outcome: [
    'ob es für dein Vorhaben heute Angebote gibt',
    'wer sich bei dir meldet: höchstens vier Beraterinnen und Berater aus deiner Region',
    'wann das Gespräch ist, wenn du gleich einen Termin nimmst',
  ],
  questions: [
    ADVICE_TYPE,
    PLOT,
    FINANCING_START,
    ADVICE_FOLLOW_UP_START,
    PROJECT_STATE,
    BUILDING_STATE,
    PLACE,
    PRICE_AND_FUNDS,
    ...BUILDING_COSTS,
    LAND_VALUE,
    ADVICE_DEBT,
    EMPLOYMENT,
    INCOME_AND_AGE,
  ],
  onOnePage: {
    to: '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&formular=ja',
    label: 'Fragebogen auf einer Seite',
  },
});

const TRIED_ADVICE_FLOW: Flow = {
  ...ADVICE_FLOW,
  search: `?${TEST_RUN}=true`,
  onOnePage: { ...ADVICE_FLOW.onOnePage, to: addressOfRun(ADVICE_FLOW.onOnePage.to, { isTestRun: true }) },
};

export function adviceFlow({ isTestRun = false }: { isTestRun?: boolean }): Flow {
  return isTestRun ? TRIED_ADVICE_FLOW : ADVICE_FLOW;
}
