import type { Canvas } from './canvas';
import type { Random } from './random';

export type Variant = 'plate' | 'thumb' | 'glyph';

/** How a mineral grows, as a drawing. */
export interface Habit {
  /** Draws the plate or the thumb. */
  draw(canvas: Canvas, random: Random, variant: Variant): void;
  /** Draws the small figure of 24 by 24. */
  glyph(canvas: Canvas, random: Random): void;
}

/** The measure that bodies are sized by: the width, or what the height leaves room for. */
export const measure = (canvas: Canvas) => Math.min(canvas.w, canvas.h * 1.25);
