export * from './calls';
export * from './define';
export * from './device';
export * from './errors';
export { useExplained } from './explained';
export * from './host-context';
export * from './kept-terms';
export * from './Slot';
