export * from './DocumentDialog';
export * from './DocumentFields';
export * from './send-file';
export * from './steady';
export * from './upload-file';
export * from './useDocumentForm';
