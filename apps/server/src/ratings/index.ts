export { eraseRatings, partRatings, replayErasedRatings } from './end-ratings.ts';
export { decidedRatings, decideRating, removeRating, waitingRatings } from './moderate.ts';
export { ratingsOf } from './own-ratings.ts';
export { ratingOperations, type RatingOperations } from './rating-operations.ts';
export { ratingRoutes } from './rating-routes.ts';
