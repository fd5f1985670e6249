import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PACKET = 1460;
/** What a sender has in the air at most, per connection and direction: its socket's buffer. */
const WINDOW = 64 * 1024;
const RTO_MS = 1000;
const HOP_BY_HOP_MS = 2;

/**
 * A TCP proxy on loopback that is as bad as a phone's line at the edge of its cell. It works on the bytes of connections
 * and knows nothing of HTTP. What it models, per packet of 1,460 bytes:
 * - rate: both directions have `kbits` kbit/s each, shared by all connections; a packet takes its time on the line, and
 *   takes it again each time that it is sent again.
 * - delay: half of `roundTrip` milliseconds in each direction.
 * - loss: each sending of a packet is lost with probability `loss`. TCP hides loss from the application, so it shows as it
 *   does there: the connection's bytes behind the lost packet wait for it (head of line), one round trip for the first loss
 *   (fast retransmit) and a timeout of 1 s, 2 s, 4 s … for each further loss of the same packet.
 * - breaks: a packet that is lost four times in a row resets its connection; so does every `breakEvery`-th packet on
 *   average, as when a phone changes cells. What is in the air is gone in both directions.
 * It does not model lost handshakes, congestion windows, or reordering.
 * @param {{kbits: number, roundTrip: number, loss: number, breakEvery: number, seed?: number}} options
 */
export async function startBadLine({ kbits, roundTrip, loss, breakEvery, seed = 1 }) {
  const chance = randomOf(seed);
  const line = { target: null, packets: 0, lost: 0, resets: 0, upBytes: 0, downBytes: 0 };
  const msPerByte = 8 / kbits;
  const busyUntil = { up: 0, down: 0 };
  const sockets = new Set();

  const carry = (from, to, way, reset) => {
    let arrival = 0;
    let inAir = 0;
    from.on('data', (bytes) => {
      inAir += bytes.length;
      if (inAir > WINDOW) from.pause();
      for (let at = 0; at < bytes.length; at += PACKET) send(bytes.subarray(at, at + PACKET));
    });
    const send = (packet) => {
      let losses = 0;
      while (losses < 4 && chance() < loss) losses += 1;
      line.packets += 1;
      line.lost += losses;
      const now = performance.now();
      const start = Math.max(now, busyUntil[way]);
      busyUntil[way] = start + packet.length * msPerByte * (losses + 1);
      let stall = losses > 0 ? roundTrip : 0;
      for (let again = 1; again < losses; again += 1) stall += RTO_MS * 2 ** (again - 1);
      arrival = Math.max(arrival, busyUntil[way] + roundTrip / 2 + stall);
      const breaks = losses === 4 || chance() < 1 / breakEvery;
      setTimeout(() => {
        if (to.destroyed) return;
        if (breaks) return reset();
        line[way === 'up' ? 'upBytes' : 'downBytes'] += packet.length;
        to.write(packet);
        inAir -= packet.length;
        if (inAir <= WINDOW / 2) from.resume();
      }, arrival - now);
    };
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, arrival - performance.now()) + HOP_BY_HOP_MS));
  };

  // Either side may have said its last word while the line still carries it.
  const allowHalfOpen = true;
  const server = net.createServer({ allowHalfOpen }, async (phone) => {
    sockets.add(phone);
    phone.on('close', () => sockets.delete(phone));
    phone.on('error', () => phone.destroy());
    phone.pause();
    await sleep(roundTrip);
    const { port } = new URL(line.target);
    const site = net.connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
    site.on('error', () => phone.destroy());
    phone.on('close', () => site.destroy());
    const reset = () => {
      line.resets += 1;
      phone.resetAndDestroy();
      site.destroy();
    };
    carry(phone, site, 'up', reset);
    carry(site, phone, 'down', reset);
    phone.resume();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://localhost:${server.address().port}`;
  /** Resets every connection at once, as a tunnel does. */
  line.breakAll = () => {
    for (const socket of sockets) {
      line.resets += 1;
      socket.resetAndDestroy();
    }
  };
  line.stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return line;
}

/** Numbers between 0 and 1 that are the same in each run (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
