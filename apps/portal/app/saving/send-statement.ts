import { reportedFetch } from '../page/reported-fetch.ts';
import { KEY_FIELD, NAME_FIELD, SAVE_DATA_ADDRESS, saveAddress } from '../addresses/save-address.ts';

export type SaveAnswer =
  | { readonly kind: 'unnamed' | 'gone' | 'changed'; readonly name: string }
  /** `opened` identifies it for later updates. */
  | { readonly kind: 'saved'; readonly name: string; readonly opened: string }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'fieldErrors' | 'login' | 'failed' };

/** A new calculation with name and idempotency key, or an update of a saved one. */
type SaveAs = { readonly name: string; readonly key: string } | { readonly opened: string };

/** Saves, or only asks for the suggested name. Never rejects. */
export async function sendStatement(
  screen: string,
  fields: URLSearchParams,
  as?: SaveAs,
): Promise<SaveAnswer> {
  const body = new URLSearchParams(fields);
  if (as && 'name' in as) {
    body.set(NAME_FIELD, as.name);
    body.set(KEY_FIELD, as.key);
  }
  const opened = as && 'opened' in as ? as.opened : undefined;
  try {
    const response = await reportedFetch(saveAddress(SAVE_DATA_ADDRESS, screen, opened), {
      method: 'POST',
      body,
    });
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer ? ((await response.json()) as SaveAnswer) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Includes values that are not yet in the address. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
