import { connect } from 'node:net';
import type { ClamdSettings } from '../../config/settings.js';

/** Why the scanner said nothing about a file: it is not there, too slow, takes no file of this size, or answers what nobody knows. */
export type ScanTrouble = 'unreachable' | 'timeout' | 'size' | 'answer';

export class ScanFailed extends Error {
  constructor(
    readonly trouble: ScanTrouble,
    said = '',
  ) {
    super(said ? `${trouble}: ${said}` : trouble);
  }
}

const PIECE_BYTES = 64 * 1024;
/** An answer is one line. */
const ANSWER_MAX = 4096;
const FOUND = /^stream: (.{1,200}) FOUND$/u;

/** A command and what follows it over a connection of its own; the answer ends with a zero byte. */
const ask = (to: ClamdSettings, patienceMs: number, pieces: readonly Uint8Array[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(to.socket === undefined ? { host: to.host, port: to.port } : { path: to.socket });
    let said = '';
    const end = (act: () => void) => {
      clearTimeout(deadline);
      socket.destroy();
      act();
    };
    const fail = (trouble: ScanTrouble, text = '') => end(() => reject(new ScanFailed(trouble, text)));
    const deadline = setTimeout(() => fail('timeout'), patienceMs);
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (data) => {
      said += data.toString('utf8');
      const at = said.indexOf('\0');
      if (at >= 0) end(() => resolve(said.slice(0, at).trim()));
      else if (said.length > ANSWER_MAX) fail('answer');
    });
    // A scanner that has enough answers and closes while the file is still on its way: what it said counts.
    socket.on('error', (error) => (said ? undefined : fail('unreachable', error.message)));
    socket.on('close', () => fail('unreachable', said || 'the connection was cut'));
  });

/** Asks whether the scanner is there. @throws ScanFailed */
export const pingClamd = async (to: ClamdSettings, patienceMs: number): Promise<void> => {
  const said = await ask(to, patienceMs, [Buffer.from('zPING\0')]);
  if (said !== 'PONG') throw new ScanFailed('answer', said);
};

/** What the scanner calls itself, with the day of its signatures. @throws ScanFailed */
export const clamdVersion = (to: ClamdSettings, patienceMs: number): Promise<string> =>
  ask(to, patienceMs, [Buffer.from('zVERSION\0')]);

/**
 * Has bytes looked through by INSTREAM: each piece behind its length as four bytes, and a length of zero at the end.
 * @returns the name of what was found, or null
 * @throws ScanFailed
 */
export const scanBytes = async (to: ClamdSettings, bytes: Uint8Array, patienceMs: number): Promise<string | null> => {
  const pieces: Uint8Array[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    pieces.push(length, piece);
  }
  pieces.push(Buffer.alloc(4));
  const said = await ask(to, patienceMs, pieces);
  if (said === 'stream: OK') return null;
  const [, name] = FOUND.exec(said) ?? [];
  if (name) return name;
  throw new ScanFailed(said.includes('size limit exceeded') ? 'size' : 'answer', said);
};
