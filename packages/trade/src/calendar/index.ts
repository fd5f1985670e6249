export * from './day.js';
export * from './zones.js';
