import {
  addressOfValues,
  linkOfAddress,
  startValues,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';

/** True if all fields still have their start values. */
export function hasNoInput<All extends Fields>(form: Form<All>, values: FormValues<NameOf<All>>): boolean {
  const link = (its: FormValues<NameOf<All>>) => linkOfAddress(addressOfValues(form, its));
  return link(values) === link(startValues(form));
}
