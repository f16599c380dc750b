import type { AdviserSelectionQuery } from '@heimvorteil/contracts';
import type { SelectAdvisersOutcome } from '@heimvorteil/portal/services';
import { asRefusal } from './as-refusal.ts';
import { ProblemError } from './http/problem-error.ts';
import type { RequestOperations, RequestSender } from './requests/index.ts';

/** Who would receive a request, with the words that name them, as the portal's pages ask for it. */
export async function portalSelection(
  requests: Pick<RequestOperations, 'consentsNaming' | 'isPlaceOpen' | 'selectAdvisers'>,
  stated: AdviserSelectionQuery,
  sender: RequestSender,
): Promise<SelectAdvisersOutcome> {
  try {
    if (await requests.isPlaceOpen(stated)) return { isPlaceOpen: true };
    const { selectionId, advisers, lenders = [] } = await requests.selectAdvisers(stated, sender);
    const { texts } = await requests.consentsNaming(selectionId);
    const textOf = (name: string) => texts.find(({ field }) => field === name)?.text ?? '';
    const words = { privacy: textOf('privacy'), phoneCalls: textOf('phoneCalls') };
    return { selected: { selectionId, advisers, lenders, ...words } };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: asRefusal(error) };
  }
}
