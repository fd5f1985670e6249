export { CompanyRatings } from './company-ratings.js';
export { RatingWindows } from './rating-windows.js';
export { RatingsModule } from './ratings.module.js';
export { seedRatings } from './seed/ratings.seed.js';
