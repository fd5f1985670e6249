export { CompanyRatings } from './company-ratings.js';
export { RatingWindowsJob } from './rating-windows.job.js';
export { RatingsModule } from './ratings.module.js';
export { seedRatings } from './seed/ratings.seed.js';
