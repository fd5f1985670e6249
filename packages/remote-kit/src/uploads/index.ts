export * from './sendFile';
export * from './steady';
export * from './uploadFile';
