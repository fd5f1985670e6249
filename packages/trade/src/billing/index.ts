export * from './asm.js';
export * from './changes.js';
export * from './periods.js';
export * from './plans.js';
export * from './prices.js';
