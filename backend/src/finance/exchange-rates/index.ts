export { readEuroRates } from './euro-rates.js';
export { FxModule } from './fx.module.js';
export { fetchText } from './rate-fetch.job.js';
export { type InDollars, perEuro, RateStore } from './rate.store.js';
