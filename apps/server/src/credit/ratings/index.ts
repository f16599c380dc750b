export { eraseRatings, partRatings, replayErasedRatings } from './end-ratings.ts';
export { decideRating, removeRating } from './moderate.ts';
export { decidedRatings, waitingRatings } from './ratings-to-moderate.ts';
export { ratingsOf } from './own-ratings.ts';
export { ratingOperations, type RatingOperations, ratingRoutes } from './rating-operations.ts';
