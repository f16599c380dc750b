import { bodyWithFigures } from '@heimvorteil/calculations';
import type { KeptProposals, PreapprovalServices } from '../../../../services/index.ts';
import { changeBetween, type CheckChange } from './change-between.ts';
import { requestValuesOfKept } from './kept-request-values.ts';
import { leversOfKept } from '../../../../flow/pre-approval/pre-approval-page.ts';
import {
  BEFORE_PARAM,
  PREAPPROVAL_PARAM,
  keptAddress,
  LEVER_FIELD,
  RECHECK_FIELD,
  triedAddress,
} from '../../../../addresses/pre-approval-addresses.ts';

/** Which one a kept pre-approval was made from, and how. */
export interface MadeFrom extends CheckChange {
  readonly before: string;
}

/** A kept pre-approval by its address, with what would make it better today; undefined where it does not open. */
export async function openKept({ searchParams }: URL, preapprovals: PreapprovalServices) {
  const kept = await preapprovals.find(searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!kept) return undefined;
  return {
    kept,
    levers: leversOfKept(kept, preapprovals),
    madeFrom: await madeFromOf(kept, searchParams, preapprovals),
    requested: requestValuesOfKept(kept.stated),
  };
}

/** What no longer opens is left out. */
async function madeFromOf(
  { stated }: KeptProposals,
  params: URLSearchParams,
  preapprovals: PreapprovalServices,
): Promise<MadeFrom | undefined> {
  const id = params.get(BEFORE_PARAM);
  const before = id === null ? undefined : await preapprovals.find(id);
  return before && { before: before.id, ...changeBetween(before.stated, stated) };
}

/**
 * Checks a kept pre-approval's case anew, as it stood or with one of its levers: the address of the answer, or its own
 * where the market no longer has that lever; undefined where nothing can be kept.
 */
export async function checkKeptAnew(
  id: string,
  form: FormData,
  preapprovals: PreapprovalServices,
): Promise<string | undefined> {
  const kept = await preapprovals.find(id);
  if (!kept) return keptAddress(id);
  const code = form.get(LEVER_FIELD);
  const lever = preapprovals.levers(kept.stated).find((one) => one.code === code);
  if (!lever && !form.has(RECHECK_FIELD)) return keptAddress(id);
  const made = await preapprovals.keep(lever ? bodyWithFigures(kept.stated, lever.figures) : kept.stated);
  return made && triedAddress(made.id, id);
}
