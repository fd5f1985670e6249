import { type ScaleTime, scaleLinear, scaleTime } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { dayOf } from '@orebridge/trade';

export interface Trend {
  id: string;
  name: string;
  points: readonly { date: string; value: number | null }[];
  /** Filled down to the axis. */
  main?: boolean;
}

const COLOURS = ['var(--chart-c1)', 'var(--chart-c2)', 'var(--chart-c3)', 'var(--chart-c4)'];
const MARGIN = { top: 10, right: 62, bottom: 24, left: 4 };

/** Nearer than this to the left edge a date in the middle of its tick would be cut off. */
const EDGE = 32;

const Box = styled.div`
  min-width: 0;
  svg {
    display: block;
    width: 100%;
  }
  text {
    fill: var(--chart-axis);
    font-size: 11.5px;
    font-variant-numeric: tabular-nums;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  font-size: 12.5px;
  color: var(--text-secondary);
  span {
    display: inline-block;
    width: 14px;
    height: 2px;
    margin-right: 6px;
    vertical-align: middle;
  }
`;

export interface LineChartProps {
  /** What the picture says, in a sentence. */
  label: string;
  trends: readonly Trend[];
  height?: number;
  write: (value: number) => string;
  writeDate: (date: string) => string;
}

type Drawn = { date: string; value: number };
const known = (points: Trend['points']): Drawn[] =>
  points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));

/**
 * The days that the axis names, one label each: those of the prices themselves where they are few, since between two months a
 * tick of its own would say one of them again.
 */
const namedDays = (days: readonly number[], axis: ScaleTime<number, number>, room: number): Date[] => {
  const own = [...new Set(days)].sort((a, b) => a - b);
  return own.length <= room ? own.map((day) => new Date(day)) : axis.ticks(room);
};

/** Prices over time as lines. The table beside it says the same to those who do not see it. */
export default function LineChart({ label, trends, height = 300, write, writeDate }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(place.current?.clientWidth || 720));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const all = trends.flatMap(({ points }) => known(points));
  if (!all.length) return null;
  const values = all.map(({ value }) => value);
  const dates = all.map(({ date }) => new Date(date).getTime());
  const x = scaleTime([Math.min(...dates), Math.max(...dates)], [MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [height - MARGIN.bottom, MARGIN.top]).nice(5);
  const across = (point: Drawn) => x(new Date(point.date));
  const path = line<Drawn>(across, (point) => y(point.value));
  const fill = area<Drawn>(across, height - MARGIN.bottom, (point) => y(point.value));
  const main = known((trends.find((trend) => trend.main) ?? trends[0]!).points);
  const near =
    at === null ? null : main.reduce((a, b) => (Math.abs(across(b) - at) < Math.abs(across(a) - at) ? b : a));
  return (
    <Box ref={place}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        onPointerMove={(event) => setAt(event.clientX - event.currentTarget.getBoundingClientRect().left)}
        onPointerLeave={() => setAt(null)}
      >
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
            <text x={width - MARGIN.right + 6} y={y(tick) + 4}>
              {write(tick)}
            </text>
          </g>
        ))}
        {namedDays(dates, x, Math.max(2, Math.floor(width / 130)))
          .map((tick) => ({ left: x(tick), says: writeDate(dayOf(tick)) }))
          .filter(({ says }, index, ticks) => says !== ticks[index - 1]?.says)
          .map(({ left, says }) => (
            <text key={says} x={left} y={height - 6} textAnchor={left < EDGE ? 'start' : 'middle'}>
              {says}
            </text>
          ))}
        {trends.map((trend, index) => {
          const drawn = known(trend.points);
          return (
            <g key={trend.id}>
              {trend.main ? <path d={fill(drawn) ?? ''} fill="var(--chart-band)" /> : null}
              <path d={path(drawn) ?? ''} fill="none" stroke={COLOURS[index % 4]} strokeWidth="1.8" />
            </g>
          );
        })}
        {near ? (
          <g aria-hidden="true">
            <line
              x1={across(near)}
              x2={across(near)}
              y1={MARGIN.top}
              y2={height - MARGIN.bottom}
              stroke="var(--chart-axis)"
              strokeDasharray="2 3"
            />
            <circle cx={across(near)} cy={y(near.value)} r="4" fill="var(--chart-c1)" />
            <text x={Math.min(across(near) + 8, width - 170)} y={MARGIN.top + 12} style={{ fontWeight: 600 }}>
              {`${writeDate(near.date)}: ${write(near.value)}`}
            </text>
          </g>
        ) : null}
      </svg>
      <Legend>
        {trends.map(({ id, name }, index) => (
          <li key={id}>
            <span style={{ background: COLOURS[index % 4] }} />
            {name}
          </li>
        ))}
      </Legend>
    </Box>
  );
}
