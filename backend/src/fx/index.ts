export { readEuroRates } from './euro-rates.js';
export { FxModule } from './fx.module.js';
export { fetchText } from './rate-fetch.js';
export { type InDollars, perEuro, RateStore } from './rate-store.js';
