export { eraseRatings, partRatings, replayErasedRatings } from './end-ratings.ts';
export { decideRating, removeRating } from './moderate.ts';
export { decidedRatings, waitingRatings } from './ratings-to-moderate.ts';
export { ratingsOf } from './own-ratings.ts';
export { ratingOperations, type RatingOperations } from './rating-operations.ts';
export { ratingRoutes } from './rating-routes.ts';
