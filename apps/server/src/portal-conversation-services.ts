import { checkInput, sendRequestMessage } from '@heimvorteil/contracts';
import type { ConversationServices, Outcome } from '@heimvorteil/portal/services';
import type { ConversationOperations } from './conversation/index.ts';
import { ProblemError, refused } from './http/problem-error.ts';

/** What was said about a request as the portal's pages ask for it. */
export function portalConversationServices(conversation: ConversationOperations): ConversationServices {
  return {
    async read(access) {
      try {
        return { found: await conversation.read(access) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { missing: error.statusCode === 410 ? 'REQUEST_EXPIRED' : 'NO_REQUEST_FOUND' };
      }
    },
    write: (access, { text, adviserId, key }) =>
      outcome(async () => {
        // A page's form is bound by the same rules as the call.
        const { value, faults } = checkInput(sendRequestMessage.body, {
          text,
          ...(adviserId === undefined ? {} : { adviserId }),
        });
        if (faults) throw refused(faults);
        await conversation.write(access, { ...value, key });
      }),
    answerOffer: (access, offerId, given) => outcome(() => conversation.answerOffer(access, offerId, given)),
    tellOthers: (access) => outcome(() => conversation.tellOthers(access)),
    keepDocuments: (access, ready) => outcome(() => conversation.keepDocuments(access, ready)),
    withdraw: (access) => outcome(() => conversation.withdraw(access)),
    withdrawFrom: (access, adviserId) => outcome(() => conversation.withdrawFrom(access, adviserId)),
  };
}

async function outcome(work: () => Promise<void>): Promise<Outcome<true>> {
  try {
    await work();
    return { done: true };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: { status: error.statusCode, faults: error.faults } };
  }
}
