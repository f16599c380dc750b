import type { Calculator as RegisteredCalculator } from '@heimvorteil/contracts';
import type { Fields, Form, FormValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';

export interface Calculator<All extends Fields> {
  /** Path below /baufinanzierung. */
  readonly slug: RegisteredCalculator['slug'];
  /** Form, or a function of the date if its example values depend on today. */
  readonly form: Form<All> | ((today: string) => Form<All>);
  /** HTTP method of the form without JavaScript; POST keeps private fields out of the address. */
  readonly method: 'get' | 'post';
  /** True if the result uses market rates, so links contain the date of the rates. */
  readonly usesRates: boolean;
}

export interface CalculatorPage<Loaded, Answer> {
  readonly form: Loaded;
  readonly solved: Answer;
}

/** Form values and the form as read by the server, passed to every lazily loaded part. */
export interface CurrentInput<Name extends string, Loaded = LoadedCaseForm<Name>> {
  readonly values: FormValues<Name>;
  readonly loaded: Loaded;
}

export function formOn<All extends Fields>({ form }: Calculator<All>, today: string): Form<All> {
  return typeof form === 'function' ? form(today) : form;
}
