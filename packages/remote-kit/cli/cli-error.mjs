/** A failure that its reader can mend: the message is a sentence that says what to do. */
export class CliError extends Error {
  name = 'CliError';
}
