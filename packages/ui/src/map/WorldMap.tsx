import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { groupPoints, type MapPoint } from './group';
import { drawWorld } from './world';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  & svg {
    width: 100%;
    height: auto;
  }
`;
const Land = styled.path`
  fill: color-mix(in srgb, var(--chart-c1) calc(var(--share, 0) * 1%), var(--neutral-border));
  stroke: var(--bg-sunken);
  stroke-width: 0.6;
`;
const Way = styled.path`
  fill: none;
  stroke: var(--action-primary);
  stroke-width: 2;
  stroke-dasharray: 5 4;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;
const Marker = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -14px 0 0 -14px;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    position: absolute;
    width: 12px;
    height: 12px;
    border: 2px solid var(--bg-surface);
    border-radius: 50%;
    background: var(--accent-copper);
    box-sizing: content-box;
  }
  &[data-many='true']::before {
    width: 20px;
    height: 20px;
    background: var(--bg-inverse);
  }
  &[aria-expanded='true']::before {
    outline: 2px solid var(--text-primary);
    outline-offset: 1px;
  }
  & span {
    position: relative;
    color: var(--text-inverse);
    font-size: 11px;
    font-weight: 600;
  }
`;
const Dot = styled(Marker).attrs({ as: 'span', 'aria-hidden': true })``;

export interface WorldMapProps {
  /** The text alternative of the picture: what it says, in a sentence. */
  label: string;
  /** Countries to colour, from 1 on; the highest value is the strongest. */
  countries?: readonly { readonly code: string; readonly value: number }[];
  points?: readonly MapPoint[];
  /** Planned ways, each as longitude and latitude of its bends; part of the picture. */
  ways?: readonly (readonly (readonly [lon: number, lat: number])[])[];
  /** Show the neighbourhood of these countries instead of the world. */
  near?: readonly string[];
  /** What is shown below the map of the points under the marker that was chosen; without it markers are part of the picture. */
  children?: (points: readonly MapPoint[]) => ReactNode;
}

const LEAST = 30;
const MOST = 85;

/**
 * The world, or a part of it, as a picture with a text alternative. It never shows a point that was not given: what is known of the
 * country alone colours the country. Put a list with the same content beside it.
 */
export const WorldMap = ({ label, countries = [], points = [], ways = [], near, children }: WorldMapProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [chosen, choose] = useState<string | null>(null);
  const nearKey = near?.join(',') ?? '';
  const drawing = useMemo(() => drawWorld(nearKey ? nearKey.split(',') : []), [nearKey]);
  useEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth || 640);
    measure();
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const groups = useMemo(() => groupPoints(points, drawing.place, width / drawing.width), [points, drawing, width]);
  const most = Math.max(1, ...countries.map(({ value }) => value));
  const share = new Map(countries.map(({ code, value }) => [code, LEAST + ((MOST - LEAST) * value) / most] as const));
  const open = groups.find(({ id }) => id === chosen);
  return (
    <div>
      <Frame ref={place}>
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={label}>
          {drawing.outlines.map(({ code, path }, index) => (
            <Land
              key={code ?? index}
              d={path}
              data-country={code ?? undefined}
              style={code && share.has(code) ? ({ '--share': share.get(code) } as object) : undefined}
            />
          ))}
          {ways.map((way, index) => {
            const path = drawing.line(way);
            return path ? <Way key={index} d={path} /> : null;
          })}
        </svg>
        {groups.map(({ id, x, y, points: here }) => {
          const at = { left: `${(100 * x) / drawing.width}%`, top: `${(100 * y) / drawing.height}%` };
          const many = here.length > 1 ? <span>{here.length}</span> : null;
          return children ? (
            <Marker
              key={id}
              type="button"
              style={at}
              data-many={here.length > 1}
              aria-label={`${here.length > 1 ? `${here.length}: ` : ''}${here.map((point) => point.label).join('; ')}`}
              aria-expanded={id === chosen}
              onClick={() => choose(id === chosen ? null : id)}
            >
              {many}
            </Marker>
          ) : (
            <Dot key={id} style={at} data-many={here.length > 1}>
              {many}
            </Dot>
          );
        })}
      </Frame>
      {open && children ? children(open.points) : null}
    </div>
  );
};
