import {
  addressOfValues,
  linkOfAddress,
  paramsOfForm,
  readForm,
  sentForm,
  type Fields,
  type FormValues,
  type NameOf,
  type InputOf,
} from '@heimvorteil/forms';
import type { Listing } from '@heimvorteil/contracts';
import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import { listingOfParams } from '../financing-case/listing.ts';
import { loadForm, type LoadedCaseForm } from '../financing-case/load-form.ts';
import { calculatorAddress, type ReadSavedForm, type CalculationInput } from '../saving/calculation-input.ts';
import type { Solve } from '../financing-case/use-answer.ts';
import { servicesContext, type PortalServices } from '../services/index.ts';
import { formOn, type Calculator, type CalculatorPage } from './calculator.ts';

/** Form parameters from the address or, without JavaScript, from the submitted body. */
export interface SentParams {
  readonly url?: URL;
  readonly params: URLSearchParams;
  readonly isSent?: boolean;
  readonly listing?: Listing | undefined;
}

type CaseFormOf<All extends Fields> = LoadedCaseForm<NameOf<All>>;

/** Builds loader and action of a calculator page; responses to submitted forms are never cached. */
export function calculatorPage<
  All extends Fields,
  Answer,
  Loaded extends CaseFormOf<All> = CaseFormOf<All>,
  More extends object = object,
>(
  calculator: Calculator<All>,
  {
    solve,
    extend = (form) => form as Loaded,
    more,
    isOfListing = true,
  }: {
    solve: Solve<FormValues<NameOf<All>>, NoInfer<Loaded>, Answer>;
    extend?: (form: CaseFormOf<All>, services: PortalServices, sent: SentParams) => Loaded;
    more?: (form: Loaded, services: PortalServices, sent: SentParams) => More;
    /** Set to false if the calculation ignores the listing, so the page does not wait to load it. */
    isOfListing?: boolean;
  },
) {
  const load = (sent: SentParams, services: PortalServices): CalculatorPage<Loaded, Answer> & More => {
    const form = extend(loadForm(formOn(calculator, services.today()), sent, services), services, sent);
    return { form, solved: solve(form.values, form), ...(more?.(form, services, sent) as More) };
  };
  const loadParams = async (
    { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
    params: URLSearchParams,
    isSent: boolean,
  ) => {
    const services = context.get(servicesContext);
    const listing = isOfListing ? await listingOfParams(params, services) : undefined;
    return load({ url, params, isSent, listing }, services);
  };
  return {
    load,
    loader: (args: LoaderFunctionArgs) => loadParams(args, args.url.searchParams, false),
    action: async (args: ActionFunctionArgs) =>
      data(await loadParams(args, paramsOfForm(await sentForm(args.request)), true), {
        headers: { 'Cache-Control': 'no-store' },
      }),
    headers: ({ actionHeaders }: HeadersArgs): Headers => actionHeaders,
  };
}

/** A calculation to save in an account; its address is derived from the form values. */
interface SavedForm<Values> extends Pick<CalculationInput, 'kind' | 'name'> {
  readonly inputs: object;
  /** Values to save; default: the submitted values. */
  readonly values?: Values;
  /** Link that reopens the calculation; default: the calculator with the saved values. */
  readonly link?: string;
}

/** Builds a function that turns a form into a saved calculation, or undefined if it has no result. */
export function savedForm<All extends Fields>(
  calculator: Calculator<All>,
  save: (
    good: InputOf<All>,
    loaded: CaseFormOf<All>,
    services: PortalServices,
  ) => SavedForm<FormValues<NameOf<All>>> | undefined,
): ReadSavedForm {
  return (sent, services) => {
    const form = formOn(calculator, services.today());
    const loaded = loadForm(form, { params: paramsOfForm(sent) }, services);
    const { good } = readForm(form, loaded.values);
    const saved = good && save(good, loaded, services);
    if (!saved) return undefined;
    const { kind, name, inputs, values = loaded.values } = saved;
    const address = linkOfAddress(addressOfValues(form, values));
    return {
      kind,
      inputs: { ...inputs },
      link: saved.link ?? calculatorAddress(calculator.slug) + address,
      name,
    };
  };
}
