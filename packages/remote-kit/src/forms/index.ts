export * from './useSchemaForm';
