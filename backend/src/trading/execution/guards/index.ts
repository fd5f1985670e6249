export * from './cargo-guards.js';
export * from './dispute-guards.js';
export * from './exit-guards.js';
