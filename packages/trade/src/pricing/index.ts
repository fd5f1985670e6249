export * from './cargo-facts.js';
export * from './lot-pricing.js';
export * from './pricing-terms.js';
export * from './read-texts.js';
export * from './term-changes.js';
export * from './term-lines.js';
