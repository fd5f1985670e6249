import type { Habit } from '../habit';
import type { Growth } from '../habits/cluster';

export interface DrawnMineral {
  /** The habit in words, for the picture's title. */
  form: string;
  habit: Habit;
}

type Turned = Omit<Growth, 'x' | 'y' | 's' | 'z'> & { z?: number };

/** Crystals at given places [x, y, size, lean], the lower ones in front. */
export const pile = (
  spots: readonly (readonly [x: number, y: number, s: number, lean?: number])[],
  make: (lean: number, index: number) => Turned,
): Growth[] => spots.map(([x, y, s, lean = 0], index) => ({ x, y, s, z: -y, ...make(lean, index) }));

/** Crystals that fan out from one root; each is told its place from −0.5 to 0.5. */
export const spray = (count: number, make: (place: number, index: number) => Growth): Growth[] =>
  Array.from({ length: count }, (_, index) => make(index / (count - 1) - 0.5, index));
