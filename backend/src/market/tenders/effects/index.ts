export { LoseOtherBids } from './lose-other-bids.effect.js';
export { OpenLiveBids } from './open-live-bids.effect.js';
export { VoidBids } from './void-bids.effect.js';
