import type { Ramp } from './colour';
import type { Point } from './vector';

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

/** A coordinate to a tenth, in the shortest writing. */
export const coord = (n: number) => {
  const r = Math.round(n * 10) / 10;
  return String(Object.is(r, -0) ? 0 : r).replace(/^(-?)0\./, '$1.');
};

const tenths = (n: number) => Math.round(n * 10);
const fromTenths = (n: number) => coord(n / 10);
const join = (a: string, b: string) => (b.startsWith('-') ? a + b : `${a} ${b}`);

/** A closed outline in steps from point to point, which is shorter than places. */
export function outline(points: readonly Point[]): string {
  let path = '';
  let [x, y] = [0, 0];
  points.forEach((point, i) => {
    const [nx, ny] = [tenths(point[0]), tenths(point[1])];
    const step = join(fromTenths(nx - x), fromTenths(ny - y));
    path = i === 0 ? `M${step}` : i === 1 ? `${path}l${step}` : join(path, step);
    [x, y] = [nx, ny];
  });
  return `${path}z`;
}

/** An open line through points. */
export const line = (points: readonly Point[]) => outline(points).slice(0, -1);

/** Collects the parts of one drawing. Faces take fill and edge from `color`, so that each names its colour once. */
export class Canvas {
  readonly #defs: string[] = [];
  readonly #body: string[] = [];
  readonly #shared = new Map<string, string>();
  #count = 0;

  constructor(
    readonly w: number,
    readonly h: number,
  ) {}

  id(): string {
    return `g${(this.#count++).toString(36)}`;
  }

  add(markup: string): void {
    this.#body.push(markup);
  }

  define(markup: string): void {
    this.#defs.push(markup);
  }

  /** A gradient along a line, as a paint. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly GradientStop[]): string {
    const id = this.id();
    this.define(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${coord(x1)}" y1="${coord(y1)}" x2="${coord(x2)}" y2="${coord(y2)}">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A gradient across a face in box units; every face of the same ramp and tone shares one. */
  face(ramp: Ramp, tone: number, glow: number, metal: boolean): string {
    const place = Math.round(tone * 16) / 16;
    const key = `${ramp(0.3)}${ramp(0.7)}/${place}/${glow}/${metal}`;
    let id = this.#shared.get(key);
    if (!id) {
      id = this.id();
      this.#shared.set(key, id);
      const course = metal
        ? [
            [0, glow],
            [0.34, glow * 0.2],
            [0.52, -glow * 1.1],
            [0.7, glow * 0.35],
            [1, -glow * 0.7],
          ]
        : [
            [0, glow],
            [1, -glow],
          ];
      this.define(
        `<linearGradient id="${id}" x2="${metal ? 1 : 0.55}" y2="1">${stopsOf(course.map(([offset = 0, shift = 0]) => [offset, ramp(place + shift)] as const))}</linearGradient>`,
      );
    }
    return `url(#${id})`;
  }

  /** The soft shadow that a body throws on its ground. */
  shadow(cx: number, cy: number, rx: number, ry: number, depth = 0.34): void {
    const id = this.id();
    this.define(
      `<radialGradient id="${id}">${stopsOf([
        [0, '#000', depth],
        [0.55, '#000', Math.round(depth * 45) / 100],
        [1, '#000', 0],
      ])}</radialGradient>`,
    );
    this.add(`<ellipse cx="${coord(cx)}" cy="${coord(cy)}" rx="${coord(rx)}" ry="${coord(ry)}" fill="url(#${id})"/>`);
  }

  /** Light from the upper left over a picture that reaches its edges. */
  sheen(light: number, shade: number, lean = 0.4): void {
    this.add(
      `<path d="M0 0h${this.w}v${this.h}H0z" fill="${this.linear(0, 0, this.w * lean, this.h, [
        [0, '#fff', light],
        [0.5, '#fff', 0],
        [1, '#000', shade],
      ])}"/>`,
    );
  }

  svg(title: string): string {
    const defs = this.#defs.length ? `<defs>${this.#defs.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><title>${title}</title>${defs}<g fill="none" stroke-width=".6" stroke-linejoin="round">${this.#body.join('')}</g></svg>\n`;
  }
}

function stopsOf(stops: readonly GradientStop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
