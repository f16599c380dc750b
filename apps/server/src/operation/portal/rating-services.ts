import { rateProvider } from '@heimvorteil/contracts';
import type { RatingServices } from '@heimvorteil/portal/services';
import { allowed, asMissing, outcome, settled } from './page-outcomes.ts';
import type { RatingOperations } from '../../credit/ratings/index.ts';

export function portalRatingServices(ratings: RatingOperations): RatingServices {
  return {
    ofRequest: (access) => outcome(ratings.ofRequest(access), asMissing),
    rate: (access, { providerId, ...rating }, by) =>
      outcome(
        settled(
          allowed(rateProvider.body, { statusToken: '', ...rating }, ({ stars, text }) =>
            ratings.rate(access, { providerId, stars, text }, by),
          ),
        ),
      ),
    withdraw: (access, providerId) => outcome(settled(ratings.withdraw(access, providerId))),
    ofAccount: (accountId) => ratings.ofAccount(accountId),
    withdrawOfAccount: (accountId, id) => outcome(settled(ratings.withdrawOfAccount(accountId, id))),
    shown: (providerId, part) => ratings.shown(providerId, part),
  };
}
