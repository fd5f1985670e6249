export * from './contract-guards.js';
export * from './quote-guards.js';
