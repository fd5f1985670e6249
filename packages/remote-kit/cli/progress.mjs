const WIDTH = 24;
const QUARTERS = 4;

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/**
 * Shows how far an upload has come: a bar where a person watches, a line for each quarter elsewhere.
 * @param {{isTTY?: boolean, write: (text: string) => void}} out
 * @returns {(sent: number, total: number) => void} to be told of the bytes that are sent, and of how many there are
 */
export const uploadProgress = (out) => {
  let quarter = -1;
  const figures = (sent, total) =>
    `${Math.floor((sent / total) * 100)} % (${kilobytes(sent)} of ${kilobytes(total)} kB)`;
  return (sent, total) => {
    if (out.isTTY) {
      const done = Math.round((sent / total) * WIDTH);
      out.write(`\r\x1b[2K  uploading ${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${figures(sent, total)}`);
      if (sent === total) out.write('\n');
      return;
    }
    const reached = Math.floor((sent / total) * QUARTERS);
    if (reached === quarter) return;
    quarter = reached;
    out.write(`  uploading ${figures(sent, total)}\n`);
  };
};
