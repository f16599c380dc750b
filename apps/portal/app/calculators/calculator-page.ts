import {
  addressOfValues,
  linkOfAddress,
  paramsOfForm,
  readForm,
  sentForm,
  type Fields,
  type FormValues,
  type NameOf,
  type Stated,
} from '@heimvorteil/forms';
import type { Listing } from '@heimvorteil/contracts';
import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import { listingOfParams } from '../financing-case/listing.ts';
import { loadForm, type LoadedCaseForm } from '../financing-case/load-form.ts';
import {
  calculatorAddress,
  type ReadSavedForm,
  type StatedCalculation,
} from '../saving/stated-calculation.ts';
import type { Solve } from '../financing-case/use-answer.ts';
import { servicesContext, type PortalServices } from '../services/index.ts';
import { formOn, type Calculator, type CalculatorPage } from './calculator.ts';

/** A form as it came: from its address, or from its body without a script. */
export interface SentParams {
  readonly url?: URL;
  readonly params: URLSearchParams;
  readonly isSent?: boolean;
  /** The listing that the form is about. */
  readonly listing?: Listing | undefined;
}

type CaseFormOf<All extends Fields> = LoadedCaseForm<NameOf<All>>;

/** Builds the server's part of a calculator's screen: read from its address or, without JavaScript, from the body of its form, whose answer no cache stores. */
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
    /** Adds to the form what its calculation needs besides. */
    extend?: (form: CaseFormOf<All>, services: PortalServices, sent: SentParams) => Loaded;
    /** Adds to the page what only its screen shows. */
    more?: (form: Loaded, services: PortalServices, sent: SentParams) => More;
    /** False if the calculation needs nothing of a listing, so that the page does not wait for one. */
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

/** A calculation without its address, which follows from the values of its form. */
interface SavedForm<Values> extends Pick<StatedCalculation, 'kind' | 'name'> {
  readonly inputs: object;
  /** Left out where they are those that were sent. */
  readonly values?: Values;
  /** Left out where it is the calculator with these values. */
  readonly link?: string;
}

/** Builds the reader of a calculator's form for saving: undefined while a field is wrong or nothing follows. */
export function savedForm<All extends Fields>(
  calculator: Calculator<All>,
  save: (
    good: Stated<All>,
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
