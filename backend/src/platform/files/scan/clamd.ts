import { connect, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { ClamdSettings } from '../../config/settings.js';

/** Why the scanner said nothing about a file: it is not there, too slow, takes no file of this size, or answers what nobody knows. */
export type ScanFailure = 'unreachable' | 'timeout' | 'size' | 'answer';

export class ScanFailed extends Error {
  constructor(
    readonly failure: ScanFailure,
    said = '',
  ) {
    super(said ? `${failure}: ${said}` : failure);
  }
}

const CUT_TRIES = 4;
const PIECE_BYTES = 64 * 1024;
/** An answer is one line. */
const ANSWER_MAX = 4096;
const FOUND = /^stream: (.{1,200}) FOUND$/u;

/**
 * Piece by piece, with a look at what has come in between: a scanner that has enough of a file answers and closes, and a write
 * that fails would throw its answer away.
 */
const pour = async (socket: Socket, pieces: readonly Uint8Array[]): Promise<void> => {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    await new Promise<void>((written) => socket.write(piece, () => written()));
    await immediate();
  }
};

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
    const fail = (failure: ScanFailure, text = '') => end(() => reject(new ScanFailed(failure, text)));
    const deadline = setTimeout(() => fail('timeout'), patienceMs);
    socket.on('connect', () => void pour(socket, pieces));
    socket.on('data', (data) => {
      said += data.toString('utf8');
      const at = said.indexOf('\0');
      if (at >= 0) end(() => resolve(said.slice(0, at).trim()));
      else if (said.length > ANSWER_MAX) fail('answer');
    });
    // What a scanner said before it closed counts, though the rest of the file was still on its way.
    socket.on('error', (error) => (said ? undefined : fail('unreachable', error.message)));
    socket.on('close', () => fail('unreachable', said || 'the connection was cut'));
  });

/** A write may still fail before the answer is read; whoever asks again mostly gets it. */
const askAgain = async (to: ClamdSettings, patienceMs: number, pieces: readonly Uint8Array[]): Promise<string> => {
  for (let left = CUT_TRIES; ; left -= 1)
    try {
      return await ask(to, patienceMs, pieces);
    } catch (error) {
      if (left <= 1 || !(error instanceof ScanFailed) || !/EPIPE|ECONNRESET/u.test(error.message)) throw error;
    }
};

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
    pieces.push(Buffer.concat([length, piece]));
  }
  pieces.push(Buffer.alloc(4));
  const said = await askAgain(to, patienceMs, pieces);
  if (said === 'stream: OK') return null;
  const [, name] = FOUND.exec(said) ?? [];
  if (name) return name;
  throw new ScanFailed(said.includes('size limit exceeded') ? 'size' : 'answer', said);
};
