export * from './custody.js';
export * from './emissions.js';
export * from './laytime.js';
export * from './milestones.js';
export * from './quote.js';
export * from './transit.js';
export * from './vessel.js';
export * from './waiting.js';
