import { errorMessage, type Fault } from '@heimvorteil/contracts';
import type { FieldFault } from '../../../../components/field/field-notes.tsx';
import { checkRequest } from '../../../../financing-request/check-request.ts';
import { loadRequest, type LoadedRequest } from '../../../../financing-request/load-request.ts';
import { requestBody } from '../../../../financing-request/request-body.ts';
import { requestOrigin } from '../../../../financing-request/request-case.ts';
import { faultsOfFields, type RequestFaults } from '../../../../financing-request/request-faults.ts';
import { textsOfForm } from '../../../../financing-request/request-texts.ts';
import type { PortalServices, Visitor } from '../../../../services.ts';

/** What the visitor sees next: the form again, or everything once more before it is sent. */
interface RequestAnswer {
  /** Another one with each answer, so that the form takes over what the server settled. */
  turn: string;
  step: 'form' | 'review';
  loaded: LoadedRequest;
  faults: RequestFaults;
  /** What no field can mend. */
  failure: FieldFault | undefined;
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
  const loaded = loadRequest(url, textsOfForm(form), services);
  const shown = (
    status: number,
    step: RequestAnswer['step'],
    faults: RequestFaults,
    failure?: FieldFault,
  ): Outcome => ({
    status,
    answer: {
      turn: crypto.randomUUID(),
      step,
      loaded: withTextVersionOfToday(loaded, faults, services),
      faults,
      failure,
    },
  });
  const step = form.get('step');
  if (step === 'change') return shown(200, 'form', {});
  const faults = { ...checkRequest(loaded.texts, loaded.requestCase), ...unknownPostcode(loaded, services) };
  if (Object.keys(faults).length > 0) return shown(422, 'form', faults);
  if (step !== 'send') return shown(200, 'review', {});

  const { texts, requestCase } = loaded;
  const body = requestBody(texts, requestOrigin(texts, requestCase));
  const { created, refused } = await services.createRequest(body, texts.idempotencyKey, visitor);
  if (created) return { sentTo: created.statusToken };
  const placed = faultsOfFields(refused.faults, texts);
  const failure = failureOf(placed.elsewhere);
  if (refused.status === 409 || refused.status === 503) return shown(refused.status, 'review', {}, failure);
  return shown(
    refused.status,
    'form',
    placed.faults,
    Object.keys(placed.faults).length > 0 ? undefined : failure,
  );
}

function failureOf([first]: readonly Fault[]): FieldFault {
  return first ?? { code: 'UNKNOWN', message: errorMessage('UNKNOWN') };
}

/** Whether a code exists only the geography knows. */
function unknownPostcode({ texts }: LoadedRequest, services: PortalServices): RequestFaults {
  const postcode = texts.postalCode.trim();
  if (!/^\d{5}$/.test(postcode) || services.findPlaces({ postcode }).length > 0) return {};
  return { postalCode: { code: 'INVALID_POSTALCODE', message: errorMessage('INVALID_POSTALCODE') } };
}

/** Who agreed to texts that are no longer shown has to read the new ones: no box stays ticked. */
function withTextVersionOfToday(
  loaded: LoadedRequest,
  { privacy }: RequestFaults,
  services: PortalServices,
): LoadedRequest {
  if (privacy?.code !== 'CONSENT_OUTDATED') return loaded;
  const { textVersion } = services.consents();
  return { ...loaded, texts: { ...loaded.texts, textVersion, privacy: '', phoneCalls: '' } };
}
