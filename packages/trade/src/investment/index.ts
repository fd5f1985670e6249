export * from './allocation.js';
export * from './economics.js';
export * from './jurisdiction.js';
export * from './resources.js';
export * from './rules.js';
