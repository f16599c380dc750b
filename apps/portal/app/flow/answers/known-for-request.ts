import { CASE_FORM } from '@heimvorteil/forms';
import { withStorage } from '../../page/browser-storage.ts';
import { readStoredFinancing, hasEnteredValues } from '../../financing-case/stored-financing.ts';
import { requestAddress } from '../../financing-case/request-link.ts';
import { enteredCaseValues, enteredPeopleValues } from './financing-values.ts';
import { FLOWS } from '../flows.ts';
import { requestValues } from './request-values.ts';
import { readStoredAnswers } from './stored-answers.ts';
import type { FlowValues } from '../flow.ts';

export function situationKnown(): FlowValues {
  const known = withStorage((storage) => {
    const now = Date.now();
    const financing = readStoredFinancing(storage, now);
    const answers = FLOWS.map((flow) => readStoredAnswers(storage, flow, now)?.values ?? {});
    return requestValues(
      Object.assign(
        {},
        financing && { ...enteredCaseValues(financing), ...enteredPeopleValues(financing) },
        ...answers.map(given),
      ),
    );
  });
  const ofCase = new Set(Object.keys(CASE_FORM.fields));
  return Object.fromEntries(
    Object.entries(known ?? {}).filter(([name]) => !ofCase.has(name) || OF_PEOPLE.has(name)),
  );
}

/** Stored price and own funds, or debt; empty for example values, undefined without a stored case. */
export function storedRequestAmounts(financingType: string): FlowValues | undefined {
  const stored = withStorage((storage) => readStoredFinancing(storage, Date.now()));
  if (!stored || stored.financingCase.financingType !== financingType) return undefined;
  const names =
    financingType === 'FollowupFinancing'
      ? ['remainingDebt', 'propertyValue']
      : ['purchasePrice', 'ownFunds'];
  const entered = enteredCaseValues(stored);
  return Object.fromEntries(names.map((name) => [name, entered[name] ?? '']));
}

/** Case fields about the visitor; links omit them only at their default. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'employmentType',
  'financingUseType',
  'numberOfBorrowers',
  'profession',
]);

/** Link to the request for the stored case, without examples; undefined if the visitor entered nothing. */
export function requestLinkOfStoredCase(): string | undefined {
  const stored = withStorage((storage) => readStoredFinancing(storage, Date.now()));
  if (!stored || !hasEnteredValues(stored, false)) return undefined;
  return requestAddress(String(new URLSearchParams(enteredCaseValues(stored))));
}

function given(values: FlowValues): FlowValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}
