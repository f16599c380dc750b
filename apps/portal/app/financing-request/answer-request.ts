import { errorMessage, type Fault } from '@heimvorteil/contracts';
import { paramsOfForm } from '@heimvorteil/forms';
import { requestBody, requestErrors, type RequestErrors } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { checkRequest } from './check-request.ts';
import { readRequest, type LoadedRequest } from './load-request.ts';
import type { PortalServices, Visitor } from '../services.ts';

/** What the visitor sees next: the form again, or everything once more before it is sent. */
export interface RequestAnswer {
  /** Another one with each answer, so that the form takes over what the server settled. */
  turn: string;
  step: 'form' | 'review';
  loaded: LoadedRequest;
  fieldErrors: RequestErrors;
  /** What no field can mend. */
  failure: FieldError | undefined;
}

type Outcome =
  | { sentTo: string; status?: never; answer?: never }
  | { status: number; answer: RequestAnswer; sentTo?: never };

/** Takes the form as it was sent: back for changes, to be looked at once more, or to the advisers; a visitor finds it among their own. */
export async function answerRequest(
  url: URL,
  form: FormData,
  services: PortalServices,
  visitor?: Visitor,
): Promise<Outcome> {
  const loaded = await readRequest(url, paramsOfForm(form), services);
  const shown = (
    status: number,
    step: RequestAnswer['step'],
    fieldErrors: RequestErrors,
    failure?: FieldError,
  ): Outcome => ({
    status,
    answer: {
      turn: crypto.randomUUID(),
      step,
      loaded: withTextVersionOfToday(loaded, fieldErrors, services),
      fieldErrors,
      failure,
    },
  });
  const step = form.get('step');
  // A form that was sent by no step of its own took a choice over: it goes on being filled in.
  if (step === null || step === 'change') return shown(200, 'form', {});
  const fieldErrors = {
    ...checkRequest(loaded.values, loaded),
    ...unknownPostcode(loaded, services),
  };
  if (Object.keys(fieldErrors).length > 0) return shown(422, 'form', fieldErrors);
  if (step !== 'send') return shown(200, 'review', {});

  const { values } = loaded;
  const { created, refused } = await services.createRequest(
    requestBody(values),
    values.idempotencyKey,
    visitor,
  );
  if (created) return { sentTo: created.statusToken };
  const placed = requestErrors(values, refused.faults);
  const failure = failureOf(placed.elsewhere);
  if (refused.status === 409 || refused.status === 503) return shown(refused.status, 'review', {}, failure);
  return shown(
    refused.status,
    'form',
    placed.fieldErrors,
    Object.keys(placed.fieldErrors).length > 0 ? undefined : failure,
  );
}

function failureOf([first]: readonly Fault[]): FieldError {
  return first ?? { code: 'UNKNOWN', message: errorMessage('UNKNOWN') };
}

/** Whether a code exists only the geography knows. */
function unknownPostcode({ values }: LoadedRequest, services: PortalServices): RequestErrors {
  const postcode = values.postalCode.trim();
  if (!/^\d{5}$/.test(postcode) || services.findPlaces({ postcode }).length > 0) return {};
  return { postalCode: { code: 'INVALID_POSTALCODE', message: errorMessage('INVALID_POSTALCODE') } };
}

/** Who agreed to texts that are no longer shown has to read the new ones: no box stays ticked. */
function withTextVersionOfToday(
  loaded: LoadedRequest,
  { privacy }: RequestErrors,
  services: PortalServices,
): LoadedRequest {
  if (privacy?.code !== 'CONSENT_OUTDATED') return loaded;
  const { textVersion } = services.consents();
  return { ...loaded, values: { ...loaded.values, textVersion, privacy: '', phoneCalls: '' } };
}
