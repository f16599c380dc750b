import { bodyWithFigures } from '@heimvorteil/calculations';
import type { PreapprovalServices } from '../../services.ts';
import { shownLevers } from './levers.ts';
import { leversOfKept } from './pre-approval-page.ts';
import {
  BEFORE_PARAM,
  PREAPPROVAL_PARAM,
  keptAddress,
  LEVER_FIELD,
  LEVER_PARAM,
  triedAddress,
} from './pre-approval-addresses.ts';

/** A kept pre-approval by its address, with what would make it better today; undefined where it does not open. */
export async function openKept({ searchParams }: URL, preapprovals: PreapprovalServices) {
  const kept = await preapprovals.find(searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!kept) return undefined;
  return {
    kept,
    levers: leversOfKept(kept, preapprovals),
    tried: await triedFrom(searchParams, preapprovals),
  };
}

/** Which lever made a kept pre-approval, and of which one; what no longer opens is left out. */
async function triedFrom(params: URLSearchParams, preapprovals: PreapprovalServices) {
  const id = params.get(BEFORE_PARAM);
  const before = id === null ? undefined : await preapprovals.find(id);
  if (!before) return undefined;
  const code = params.get(LEVER_PARAM);
  const levers = preapprovals.levers(before.stated).filter((lever) => lever.code === code);
  return { before: before.id, text: shownLevers(levers, before.answer)[0]?.text };
}

/** Checks a kept pre-approval's case anew with one of its levers: the address of the answer, or its own where the market no longer has that lever; undefined where nothing can be kept. */
export async function tryLever(
  id: string,
  form: FormData,
  preapprovals: PreapprovalServices,
): Promise<string | undefined> {
  const kept = await preapprovals.find(id);
  const code = form.get(LEVER_FIELD);
  const lever = kept && preapprovals.levers(kept.stated).find((one) => one.code === code);
  if (!lever) return keptAddress(id);
  const made = await preapprovals.keep(bodyWithFigures(kept.stated, lever.figures));
  return made && triedAddress(made.id, { before: id, code: lever.code });
}
