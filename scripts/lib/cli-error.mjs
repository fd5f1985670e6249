/** A failure that its reader can mend: the message is one sentence that says what to do, so no stack trace is shown. */
export class CliError extends Error {
  name = 'CliError';
}

/** Turns the errors of the file system into sentences; anything else is given back as it came. */
export function fileError(error, path) {
  switch (error?.code) {
    case 'EACCES':
    case 'EPERM':
      return new CliError(
        `No right to write to ${path}: give your account that right, or set OREBRIDGE_DATA to a folder of your own.`,
      );
    case 'EROFS':
      return new CliError(`${path} is on a read-only disk: set OREBRIDGE_DATA to a folder that can be written to.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new CliError(`The disk that holds ${path} is full: free about 500 MB and start again.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new CliError(`${path} is a file, not a folder: set OREBRIDGE_DATA to a folder.`);
    default:
      return error;
  }
}
