import { type Canvas, outline } from './canvas';
import type { Ramp } from './colour';
import { drawCrystal } from './crystal';
import { type Plane, polyhedron } from './forms';
import { apply, type Matrix, type Point, rotation } from './vector';

/** Draws one crystal flat and as large as the glyph allows. */
export function crystalGlyph(
  canvas: Canvas,
  planes: readonly Plane[],
  ramp: Ramp,
  turn: Matrix = rotation(18, 32, 6),
): void {
  const corners = polyhedron(planes).flatMap((face) => face.points.map((point) => apply(turn, point)));
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = 21 / Math.max(right - left, high - low);
  drawCrystal(canvas, {
    planes,
    turn,
    at: [12 - ((right + left) / 2) * size, 12 + ((high + low) / 2) * size],
    size,
    ramp,
    flat: true,
    light: { amb: 0.16, key: 0.6, spec: 0.2 },
  });
}

/** Puts a pattern that has no edges of its own into a hexagon. */
export function hexagonGlyph(canvas: Canvas, markup: string): void {
  const hexagon = outline(
    Array.from({ length: 6 }, (_, i): Point => {
      const a = (i / 6) * 2 * Math.PI - Math.PI / 2;
      return [12 + Math.cos(a) * 10.6, 12 + Math.sin(a) * 10.6];
    }),
  );
  const id = canvas.id();
  canvas.define(`<clipPath id="${id}"><path d="${hexagon}"/></clipPath>`);
  canvas.add(`<g clip-path="url(#${id})">${markup}</g><path d="${hexagon}" stroke="#000" stroke-opacity=".18"/>`);
}
