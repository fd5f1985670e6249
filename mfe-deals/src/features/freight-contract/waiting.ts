import type { WaitingIn } from '@orebridge/contracts';
import type { PortCallName } from '@orebridge/trade';

export interface TypedPeriod {
  from: string;
  to: string;
}
/** A call as it is typed; times are those of the reader's own zone, as a field for days and hours gives them. */
export interface TypedCall {
  port: PortCallName;
  cargo: string;
  nor: string;
  completed: string;
  excepted: TypedPeriod[];
}
export interface TypedContainer {
  number: string;
  from: string;
  to: string;
}
export const NEW_CALL: TypedCall = { port: 'loading', cargo: '', nor: '', completed: '', excepted: [] };
export const NEW_CONTAINER: TypedContainer = { number: '', from: '', to: '' };

const instant = (local: string): string => new Date(local).toISOString();

/** A call as it is sent; null while something is missing. */
export const sentCall = ({ port, cargo, nor, completed, excepted }: TypedCall): WaitingIn | null => {
  const times = [nor, completed, ...excepted.flatMap(({ from, to }) => [from, to])];
  if (cargo === '' || times.some((time) => time === '')) return null;
  const periods = excepted.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
  return {
    kind: 'laytime',
    calls: [{ port, cargo, nor: instant(nor), completed: instant(completed), excepted: periods }],
  };
};

/** Containers as they are sent; null while something is missing. */
export const sentContainers = (containers: readonly TypedContainer[]): WaitingIn | null =>
  containers.length === 0 || containers.some(({ number, from, to }) => number.trim() === '' || !from || !to)
    ? null
    : { kind: 'detention', containers: containers.map((one) => ({ ...one, number: one.number.trim() })) };
