import { GREY_ROCK, rampOf } from './colour';
import { drawStone } from './crystal';
import { stonePlanes } from './forms';
import { crystalGlyph } from './glyph';
import { type Habit, measure } from './habit';
import { randomFrom } from './random';

/** A plain stone, for a lot whose mineral has no drawing. */
export const plainStone: Habit = {
  draw(canvas, random, variant) {
    const size = measure(canvas);
    const middle = canvas.w / 2;
    canvas.shadow(middle, canvas.h * 0.82, size * 0.4, size * 0.07);
    drawStone(canvas, random, middle, canvas.h * 0.58, size * 0.3, GREY_ROCK, [1, 0.75, 0.9]);
    if (variant === 'thumb') return;
    drawStone(canvas, random, middle - size * 0.26, canvas.h * 0.72, size * 0.12, GREY_ROCK, [1, 0.7, 0.9]);
    drawStone(canvas, random, middle + size * 0.25, canvas.h * 0.74, size * 0.1, GREY_ROCK, [1, 0.7, 0.9]);
  },
  glyph(canvas) {
    crystalGlyph(canvas, stonePlanes(randomFrom('stone'), 12, 1, 0.85, 0.9), rampOf(GREY_ROCK));
  },
};
