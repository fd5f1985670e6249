/** What went wrong while starting, in one sentence for the person at the terminal. */
export const sentenceOf = (error: unknown): string => {
  // A refused connection comes as a nameless bundle, one error for each address of the host.
  if (error instanceof AggregateError && error.errors.length) return sentenceOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database does not answer (${error.message}): check DATABASE_URL.`;
  if (code === '28P01' || code === '28000') return `The database refuses the user of DATABASE_URL (${error.message}).`;
  if (code === 'EADDRINUSE') return `The port is taken (${error.message}): set PORT to another one.`;
  return error.message;
};
