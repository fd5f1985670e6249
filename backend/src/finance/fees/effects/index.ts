export * from './fee.effects.js';
