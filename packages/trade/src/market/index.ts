export * from './alerts.js';
export * from './concentration.js';
export * from './freshness.js';
export * from './seasonality.js';
export * from './statistics.js';
