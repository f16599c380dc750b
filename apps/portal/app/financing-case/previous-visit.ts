import {
  CASE_FIELDS,
  caseOfValues,
  caseValuesOf,
  valuesFromParams,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { withStorage } from '../page/browser-storage.ts';
import { withStoredCase } from './store-form.ts';
import {
  readStoredFinancing,
  hasEnteredPurchase,
  hasEnteredValues,
  type StoredFinancing,
} from './stored-financing.ts';

export { storeFinancing } from './stored-financing.ts';
export { storeForm } from './store-form.ts';

/** Restores values of fields outside the case from stored data, for instance the household. */
export type PreviousValues = (
  stored: StoredFinancing,
) => Partial<FormValues> | Promise<Partial<FormValues>> | undefined;

interface Arriving<Values> {
  readonly search: string;
  /** Form values of the first render, to detect what the visitor changes afterwards. */
  readonly first: Values;
  /** Current form values, and whether the visitor changed any; called when the visit has loaded. */
  readonly now: () => { readonly values: Values; readonly changed: boolean };
  readonly restore?: PreviousValues | undefined;
  /** True to restore a visit only if its purchase price was entered. */
  readonly wantsPrice?: boolean | undefined;
}

export interface EarlierVisit<Values> {
  readonly values: Values;
  /** Restored values without what the visitor entered meanwhile. */
  readonly arrived: Values;
  /** True if the visitor entered values before the visit was restored; entered values take precedence. */
  readonly hasInput: boolean;
  /** Date of the stored values if the whole visit was restored, ISO 8601. */
  readonly appliedFrom?: string;
}

/** Restores the stored visit: all of it without a query, else only fields that the query lacks. */
export async function earlierVisit<All extends Fields>(
  form: Form<All>,
  arriving: Arriving<FormValues<NameOf<All>>>,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  const stored = withStorage((storage) => readStoredFinancing(storage, Date.now()));
  if (!stored) return undefined;
  return arriving.search === '' ? wholeVisit(form, arriving, stored) : mergeVisit(form, arriving, stored);
}

async function wholeVisit<All extends Fields>(
  form: Form<All>,
  { first, now, restore, wantsPrice }: Arriving<FormValues<NameOf<All>>>,
  stored: StoredFinancing,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  // A form without household fields has no use for a visit with only a household.
  const isWorth = wantsPrice ? hasEnteredPurchase(stored) : hasEnteredValues(stored, restore !== undefined);
  if (!isWorth) return undefined;
  const known = { ...withStoredCase(form, first, stored), ...(await restore?.(stored)) };
  const changes = Object.entries<string>(now().values).filter(
    ([name, text]) => text !== first[name as NameOf<All>],
  );
  return {
    values: { ...known, ...(Object.fromEntries(changes) as Partial<FormValues<NameOf<All>>>) },
    arrived: known,
    hasInput: changes.length > 0,
    appliedFrom: new Date(stored.lastModified).toISOString(),
  };
}

/** Fills in fields that the query lacks, because a link to a case contains no household and no own offers. */
async function mergeVisit<All extends Fields>(
  form: Form<All>,
  { search, now, restore }: Arriving<FormValues<NameOf<All>>>,
  stored: StoredFinancing,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  const params = new URLSearchParams(search);
  const linked: FormValues = valuesFromParams(form, params);
  const financingCase = caseOfValues(caseValuesOf(form, linked));
  const known = await restore?.({ ...stored, financingCase });
  const { values, changed } = now();
  const open = Object.entries(known ?? {}).filter(
    ([name, text]) =>
      text !== undefined && isLeftOpen(form, params, name) && values[name as NameOf<All>] === linked[name],
  );
  if (open.every(([, text]) => text === '')) return undefined;
  const joined = Object.fromEntries(open) as Partial<FormValues<NameOf<All>>>;
  return {
    values: { ...values, ...joined },
    arrived: { ...(linked as FormValues<NameOf<All>>), ...joined },
    hasInput: changed,
  };
}

/** True if a link left out a field outside the case; links have all of these or none, never private ones. */
function isLeftOpen(form: Form, params: URLSearchParams, name: string): boolean {
  const isOwn = (one: string) => one in form.fields && !(one in CASE_FIELDS);
  if (!isOwn(name) || params.has(name)) return false;
  if (form.fields[name]?.isPrivate) return true;
  return ![...params.keys()].some(isOwn);
}
