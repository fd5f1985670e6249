import http from 'node:http';
import { percentile } from './calls.mjs';

const get = (agent, url, headers) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (res) => {
        const parts = [];
        res.on('data', (part) => parts.push(part));
        res.once('end', () => resolve({ status: res.statusCode, text: () => Buffer.concat(parts).toString() }));
        res.once('error', reject);
      })
      .once('error', reject);
  });

/**
 * So many connections that ask one question after the other, each as soon as the one before is answered.
 * @param {{connections: number, seconds: number, headers?: object, addresses: (n: number) => string[]}} load
 *   `addresses` gives the addresses of the n-th question, asked one after the other and timed together
 * @returns {Promise<{perSecond: number, p50: number, p95: number, asked: number}>} milliseconds
 */
export async function load({ connections, seconds, headers, addresses }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let next = 0;
  const person = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      for (const address of addresses(next++)) {
        const { status, text } = await get(agent, address, headers);
        if (status !== 200) throw new Error(`${address} answered ${status}: ${text().slice(0, 300)}`);
      }
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    asked: times.length,
    perSecond: Math.round(times.length / took),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

/** Asks once and reads the answer. */
export async function read(address, headers) {
  const { status, text } = await get(undefined, address, headers);
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text().slice(0, 300)}`);
  return JSON.parse(text());
}

export const median = (figures) => percentile(figures, 0.5);
