import styled from 'styled-components';

const Line = styled.svg`
  display: block;
  max-width: none;
  overflow: visible;
  color: var(--market-flat);
  &[data-way='up'] {
    color: var(--market-up);
  }
  &[data-way='down'] {
    color: var(--market-down);
  }
`;
const HEIGHT = 24;

/** A small line of a price's trend, in the colour of its whole move. */
export function Sparkline({ values, label, width = 84 }: { values: readonly number[]; label: string; width?: number }) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * width;
    const y = HEIGHT - 3 - ((value - low) / span) * (HEIGHT - 6);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const last = points.at(-1);
  const move = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return (
    <Line
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={label}
      data-way={move > 0 ? 'up' : move < 0 ? 'down' : 'flat'}
    >
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      {last ? <circle cx={last[0]} cy={last[1]} r="1.9" fill="currentColor" /> : null}
    </Line>
  );
}
