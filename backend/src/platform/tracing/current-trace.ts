/** What each log line says of the trace that it belongs to; nobody asks where no traces are sent. */
export const currentTrace: { read?: () => object } = {};
