import { Injectable } from '@nestjs/common';
import type { Port } from '@orebridge/contracts';
import { dec, KM_PER_NM } from '@orebridge/trade';
import ports from './data/ports.json' with { type: 'json' };
import network from './data/sea-network.json' with { type: 'json' };

type Edge = readonly [to: number, miles: number, canal: number];
/** A way by sea; `way` is longitude and latitude of its bends. */
export interface SeaWay {
  readonly nauticalMiles: string;
  readonly km: string;
  readonly canals: number;
  readonly way: [number, number][];
}

const byId = new Map(ports.ports.map((port) => [port.id, port]));

const byName = new Map(ports.ports.map((port) => [port.name.toLowerCase(), port]));

/** The name and the UN/LOCODE of a port of the list, found by either; none for any other text. */
export const portNames = (text: string): readonly string[] => {
  const port = byId.get(text.toUpperCase()) ?? byName.get(text.toLowerCase());
  return port ? [port.name, port.id] : [];
};

/** Ports of the list, and the shortest ways between them on the network of sea lanes. */
@Injectable()
export class SeaRoutes {
  private readonly known = new Map<string, SeaWay | null>();
  private lanes: Edge[][] | null = null;

  /** All ports, by name. */
  ports(): Port[] {
    return ports.ports.map(({ id, name, country, lat, lon }) => ({ id, name, country, lat, lon }));
  }

  port(id: string | undefined): Port | null {
    const port = id === undefined ? undefined : byId.get(id);
    return port ? { id: port.id, name: port.name, country: port.country, lat: port.lat, lon: port.lon } : null;
  }

  /** The shortest way; null when one of the two is no port of the list, or both are the same. */
  between(from: string | undefined, to: string | undefined): SeaWay | null {
    if (!from || !to || from === to || !byId.has(from) || !byId.has(to)) return null;
    const key = `${from}-${to}`;
    if (!this.known.has(key)) this.known.set(key, this.shortest(from, to));
    return this.known.get(key) ?? null;
  }

  private shortest(from: string, to: string): SeaWay | null {
    const [start, end] = [byId.get(from)!, byId.get(to)!];
    const path = dijkstra((this.lanes ??= readLanes()), start.node, end.node);
    if (!path) return null;
    const ends = dec(String(start.km)).plus(String(end.km)).div(KM_PER_NM);
    const miles = dec(path.miles.toFixed(1)).plus(ends).toDecimalPlaces(0);
    const bends = path.nodes.map((node): [number, number] => [network.nodes[node * 2]!, network.nodes[node * 2 + 1]!]);
    return {
      nauticalMiles: miles.toFixed(),
      km: miles.times(KM_PER_NM).toDecimalPlaces(0).toFixed(),
      canals: path.canals,
      way: [[start.lon, start.lat], ...bends, [end.lon, end.lat]],
    };
  }
}

const readLanes = (): Edge[][] => {
  const lanes: Edge[][] = Array.from({ length: network.nodes.length / 2 }, () => []);
  const { edges } = network;
  for (let i = 0; i < edges.length; i += 4) {
    const [a, b, miles, canal] = [edges[i]!, edges[i + 1]!, edges[i + 2]!, edges[i + 3]!];
    lanes[a]!.push([b, miles, canal]);
    lanes[b]!.push([a, miles, canal]);
  }
  return lanes;
};

/** Dijkstra over a binary heap. */
const dijkstra = (lanes: readonly Edge[][], from: number, to: number) => {
  const far = new Float64Array(lanes.length).fill(Infinity);
  const before = new Int32Array(lanes.length).fill(-1);
  const heap: [number, number][] = [[0, from]];
  far[from] = 0;
  while (heap.length) {
    const [miles, node] = pop(heap);
    if (node === to) break;
    if (miles > far[node]!) continue;
    for (const [next, length] of lanes[node]!) {
      const longer = miles + length;
      if (longer >= far[next]!) continue;
      far[next] = longer;
      before[next] = node;
      push(heap, [longer, next]);
    }
  }
  if (far[to] === Infinity) return null;
  const nodes = [to];
  let canals = 0;
  for (let at = to; before[at]! >= 0; at = before[at]!) {
    const back = before[at]!;
    if (lanes[back]!.some(([next, , canal]) => next === at && canal === 1)) canals = 1;
    nodes.unshift(back);
  }
  return { miles: far[to]!, nodes, canals };
};

const push = (heap: [number, number][], item: [number, number]): void => {
  let i = heap.push(item) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (heap[parent]![0] <= item[0]) break;
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = item;
};

const pop = (heap: [number, number][]): [number, number] => {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (!heap.length) return first;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]![0] < heap[child]![0]) child += 1;
    if (heap[child]![0] >= last[0]) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
  return first;
};
