export { OpenAssayExchange } from './open-assay-exchange.effect.js';
export { RenewSettlement } from './renew-settlement.effect.js';
