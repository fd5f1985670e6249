import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a peer treats those who ask it: as ClamAV does, without ever answering, by closing at once, or with nonsense. */
export type Manner = 'scans' | 'hangs' | 'cuts' | 'babbles';

export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** Speaks what clamd speaks of PING, VERSION and INSTREAM, with zero bytes at the ends of commands and answers. */
export class ClamdPeer {
  manner: Manner = 'scans';
  /** As StreamMaxLength of clamd.conf. */
  maxBytes = 25 * 1024 * 1024;
  /** Of each file that came whole. */
  readonly sizes: number[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<ClamdPeer> {
    const server = createServer();
    const peer = new ClamdPeer(server);
    server.on('connection', (socket) => peer.serve(socket));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return peer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (this.manner === 'cuts') return void socket.destroy();
    let held = Buffer.alloc(0);
    socket.on('data', (data) => {
      if (this.manner === 'hangs') return;
      if (this.manner === 'babbles') return void socket.end('stream: who knows\0');
      held = Buffer.concat([held, data]);
      const at = held.indexOf(0);
      if (at < 0) return;
      const command = held.subarray(0, at).toString();
      if (command === 'zPING') return void socket.end('PONG\0');
      if (command === 'zVERSION') return void socket.end('ClamAV 1.4.3/27800/Mon Nov 30 08:00:00 2026\0');
      if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
      const answer = this.read(held.subarray(at + 1));
      if (answer) socket.end(`${answer}\0`);
    });
  }

  /** The answer to what has come of a stream; null while its end is still to come. */
  private read(stream: Buffer): string | null {
    const pieces: Buffer[] = [];
    let size = 0;
    for (let at = 0; at + 4 <= stream.length; ) {
      const length = stream.readUInt32BE(at);
      at += 4;
      if (length === 0) {
        this.sizes.push(size);
        return Buffer.concat(pieces).includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      }
      size += length;
      if (size > this.maxBytes) return 'INSTREAM size limit exceeded. ERROR';
      if (at + length > stream.length) return null;
      pieces.push(stream.subarray(at, at + length));
      at += length;
    }
    return null;
  }
}
