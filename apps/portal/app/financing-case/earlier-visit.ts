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
import { withKeptCase } from './keep-form.ts';
import { readKeptFinancing, saysPurchase, saysSomething, type KeptFinancing } from './kept-financing.ts';

export { keepFinancing } from './kept-financing.ts';
export { keepForm } from './keep-form.ts';

/** Values of a form's own fields that follow from what was kept, the household's for instance. */
export type TakenValues = (
  kept: KeptFinancing,
) => Partial<FormValues> | Promise<Partial<FormValues>> | undefined;

/** A form that an earlier visit arrives at. */
interface Arriving<Values> {
  /** The query that the form was read from. */
  readonly search: string;
  /** As the form was first shown. */
  readonly first: Values;
  /** As it stands once the visit was read, and whether somebody has changed it. */
  readonly now: () => { readonly values: Values; readonly changed: boolean };
  readonly taken?: TakenValues | undefined;
  /** Only a purchase whose price is somebody's own is taken over. */
  readonly wantsPrice?: boolean | undefined;
}

/** What a form takes over of an earlier visit. */
export interface EarlierVisit<Values> {
  readonly values: Values;
  /** The same without what was typed meanwhile. */
  readonly arrived: Values;
  /** Somebody has typed meanwhile, before the script or after it: that stands above what was kept. */
  readonly isTyped: boolean;
  /** The day of the figures where the whole visit was taken over, ISO 8601. */
  readonly appliedFrom?: string;
}

/** What a form takes over of the visit that this browser keeps: at its bare address all of it, at one that states a case what that leaves open. */
export async function earlierVisit<All extends Fields>(
  form: Form<All>,
  arriving: Arriving<FormValues<NameOf<All>>>,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
  if (!kept) return undefined;
  return arriving.search === '' ? wholeVisit(form, arriving, kept) : visitBeside(form, arriving, kept);
}

async function wholeVisit<All extends Fields>(
  form: Form<All>,
  { first, now, taken, wantsPrice }: Arriving<FormValues<NameOf<All>>>,
  kept: KeptFinancing,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  // A form that takes nothing of a household has no use for that alone.
  const isWorth = wantsPrice ? saysPurchase(kept) : saysSomething(kept, taken !== undefined);
  if (!isWorth) return undefined;
  const known = { ...withKeptCase(form, first, kept), ...(await taken?.(kept)) };
  const typed = Object.entries<string>(now().values).filter(
    ([name, text]) => text !== first[name as NameOf<All>],
  );
  return {
    values: { ...known, ...(Object.fromEntries(typed) as Partial<FormValues<NameOf<All>>>) },
    arrived: known,
    isTyped: typed.length > 0,
    appliedFrom: new Date(kept.lastModified).toISOString(),
  };
}

/** An address that states a case says nothing of who pays, and nothing of offers on paper. */
async function visitBeside<All extends Fields>(
  form: Form<All>,
  { search, now, taken }: Arriving<FormValues<NameOf<All>>>,
  kept: KeptFinancing,
): Promise<EarlierVisit<FormValues<NameOf<All>>> | undefined> {
  const params = new URLSearchParams(search);
  const stated: FormValues = valuesFromParams(form, params);
  const financingCase = caseOfValues(caseValuesOf(form, stated));
  const known = await taken?.({ ...kept, financingCase });
  const { values, changed } = now();
  const open = Object.entries(known ?? {}).filter(
    ([name, text]) =>
      text !== undefined && isLeftOpen(form, params, name) && values[name as NameOf<All>] === stated[name],
  );
  if (open.every(([, text]) => text === '')) return undefined;
  const joined = Object.fromEntries(open) as Partial<FormValues<NameOf<All>>>;
  return {
    values: { ...values, ...joined },
    arrived: { ...(stated as FormValues<NameOf<All>>), ...joined },
    isTyped: changed,
  };
}

/** Private fields never stand in a query; of the others of its own a form states all or none. */
function isLeftOpen(form: Form, params: URLSearchParams, name: string): boolean {
  const isOwn = (one: string) => one in form.fields && !(one in CASE_FIELDS);
  if (!isOwn(name) || params.has(name)) return false;
  if (form.fields[name]?.isPrivate) return true;
  return ![...params.keys()].some((one) => isOwn(one) && !(one in CASE_FIELDS));
}
