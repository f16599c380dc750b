import { withoutZeroWidth } from '@heimvorteil/contracts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Maximum bytes of a body (contract §3). */
const LONGEST_BODY_IN_BYTES = 64 * 1024;

/** Reads a form sent without JavaScript; throws a 400, 413 or 415 response if invalid or too long. */
export async function sentForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM_TYPES.some((one) => type.startsWith(one))) throw new Response(null, { status: 415 });
  // Reject a body without a declared length, because it could be endless.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LONGEST_BODY_IN_BYTES)) throw new Response(null, { status: 413 });
  try {
    return visibleForm(await request.formData());
  } catch {
    // Drop the parser's error for a missing or broken boundary, because it quotes the body.
    throw new Response(null, { status: 400 });
  }
}

/** Removes zero-width characters, which copied text may contain invisibly. */
function visibleForm(form: FormData): FormData {
  const visible = new FormData();
  for (const [name, value] of form)
    visible.append(name, typeof value === 'string' ? withoutZeroWidth(value) : value);
  return visible;
}

/** Converts the text fields of a sent form to address parameters. */
export function paramsOfForm(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  return params;
}
