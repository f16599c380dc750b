import type { Calculator as RegisteredCalculator } from '@heimvorteil/contracts';
import type { Fields, Form } from '@heimvorteil/forms';

/** A calculator of the portal: its page, its saving and its screen follow from this. */
export interface Calculator<All extends Fields> {
  /** Its address below the portal. */
  readonly slug: RegisteredCalculator['slug'];
  /** Its fields; of some the examples depend on the day. */
  readonly form: Form<All> | ((today: string) => Form<All>);
  /** How a browser without JavaScript sends the form: by POST where something in it is private. */
  readonly method: 'get' | 'post';
  /** Whether its answer uses rates of the market, so that a link names their day. */
  readonly usesRates: boolean;
}

/** The page of a calculator: its form as the server read it, and the first answer. */
export interface CalculatorPage<Loaded, Answer> {
  readonly form: Loaded;
  readonly solved: Answer;
}

/** The form of a calculator on a day, ISO 8601. */
export function formOn<All extends Fields>({ form }: Calculator<All>, today: string): Form<All> {
  return typeof form === 'function' ? form(today) : form;
}
