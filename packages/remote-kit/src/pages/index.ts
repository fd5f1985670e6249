export * from './address';
export * from './FigureTable';
export * from './RecordFace';
export * from './useExplained';
export * from './useLive';
export * from './usePaged';
export * from './useTyped';
