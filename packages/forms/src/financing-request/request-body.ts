import { readForm } from '../form/read-form.ts';
import { CAMPAIGN_NAMES } from './campaign-names.ts';
import {
  caseOfRequestValues,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestValues,
} from './request-form.ts';

/** Form fields that the body lacks or has under another name. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'idempotencyKey',
  'textVersion',
  'place',
  'privacy',
  'phoneCalls',
  ...CAMPAIGN_NAMES,
]);

/** Body of `POST /v2/contact`. Omits invalid and empty values; required text is sent empty. */
export function requestBody(values: RequestValues): Record<string, unknown> {
  const { stated } = readForm(REQUEST_FORM, values);
  const body: Record<string, unknown> = {};
  for (const name of REQUEST_NAMES) {
    if (NOT_SENT.has(name)) continue;
    const { kind, isOptional, inBody = name } = requestField(name);
    const value: unknown = stated[name] ?? (kind === 'text' && !isOptional ? '' : undefined);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) body[inBody] = value;
  }
  if (stated.hasCourtage === false) delete body['brokerCommission'];
  const campaign = CAMPAIGN_NAMES.flatMap((name) =>
    stated[name] === undefined ? [] : [[name, stated[name]]],
  );
  return {
    ...body,
    rateSource: caseOfRequestValues(values)?.rateSource ?? stated.rateSource,
    ...(campaign.length === 0 ? {} : { campaign: Object.fromEntries(campaign) }),
    consents: {
      privacy: stated.privacy === true,
      phoneCalls: stated.phoneCalls === true,
      textVersion: values.textVersion,
    },
  };
}
