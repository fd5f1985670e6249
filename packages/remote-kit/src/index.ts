export * from './calls';
export * from './define';
export * from './device';
export * from './errors';
export * from './host-context';
export * from './messages';
export * from './save-file';
export * from './Slot';
