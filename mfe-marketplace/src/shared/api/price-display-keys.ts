export const KEPT = 'orebridge.marketplace.prices';
