import { checkInput, rateProvider } from '@heimvorteil/contracts';
import type { Outcome, RatingServices } from '@heimvorteil/portal/services';
import { ProblemError, refused } from './http/problem-error.ts';
import type { RatingOperations } from './ratings/index.ts';

/** Ratings as the portal's pages ask for them. */
export function portalRatingServices(ratings: RatingOperations): RatingServices {
  return {
    async ofRequest(access) {
      try {
        return { found: await ratings.ofRequest(access) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { missing: error.statusCode === 410 ? 'REQUEST_EXPIRED' : 'NO_REQUEST_FOUND' };
      }
    },
    rate: (access, { providerId, stars, text }, by) =>
      outcome(async () => {
        // A page's form is bound by the same rules as the call.
        const { value, faults } = checkInput(rateProvider.body, { statusToken: '', stars, text });
        if (faults) throw refused(faults);
        await ratings.rate(access, { providerId, stars: value.stars, text: value.text }, by);
      }),
    withdraw: (access, providerId) => outcome(() => ratings.withdraw(access, providerId)),
    ofAccount: (accountId) => ratings.ofAccount(accountId),
    withdrawOfAccount: (accountId, id) => outcome(() => ratings.withdrawOfAccount(accountId, id)),
    shown: (providerId, part) => ratings.shown(providerId, part),
  };
}

async function outcome(work: () => Promise<unknown>): Promise<Outcome<true>> {
  try {
    await work();
    return { done: true };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: { status: error.statusCode, faults: error.faults } };
  }
}
