export * from './DocumentFields';
export * from './sendFile';
export * from './steady';
export * from './uploadFile';
export * from './useDocumentForm';
