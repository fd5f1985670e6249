export { AwardFreightRequest } from './award-freight-request.effect.js';
export { OpenFreightContract } from './open-freight-contract.effect.js';
export { OutbidOtherQuotes } from './outbid-other-quotes.effect.js';
export { RejectQuotes } from './reject-quotes.effect.js';
