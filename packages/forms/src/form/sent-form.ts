import { withoutZeroWidth } from '@heimvorteil/contracts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** The contract's limit of every body (§3). */
const LONGEST_BODY_IN_BYTES = 64 * 1024;

/** Reads the form that a browser without JavaScript sent; throws the answer to whatever is none or too long. */
export async function sentForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM_TYPES.some((one) => type.startsWith(one))) throw new Response(null, { status: 415 });
  // What does not say how long it is could be endless.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LONGEST_BODY_IN_BYTES)) throw new Response(null, { status: 413 });
  try {
    return visibleForm(await request.formData());
  } catch {
    // Parts without a boundary, or broken ones: the parser quotes them in what it throws.
    throw new Response(null, { status: 400 });
  }
}

/** Texts as they were seen when they were typed: copied ones bring signs along that have no width. */
function visibleForm(form: FormData): FormData {
  const visible = new FormData();
  for (const [name, value] of form)
    visible.append(name, typeof value === 'string' ? withoutZeroWidth(value) : value);
  return visible;
}

/** The text fields of a form that was sent, as an address would carry them. */
export function paramsOfForm(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  return params;
}
