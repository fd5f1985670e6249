import { render } from '@testing-library/react';
import LineChart from '../src/shared/chart/LineChart';

const months = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2020, i, 1)).toISOString().slice(0, 10),
    value: 100 + i,
  }));
const writeDate = (date: string) => date.slice(0, 7);

test.each([1, 2, 3, 5, 12, 60, 78])('%i monthly prices are named on the axis by their months, none twice', (count) => {
  const points = months(count);
  const { container } = render(
    <LineChart label="Copper" trends={[{ id: 'cu', name: 'Copper', points }]} write={String} writeDate={writeDate} />,
  );
  const named = [...container.querySelectorAll('svg text')].flatMap(({ textContent }) =>
    /^\d{4}-\d\d$/.test(textContent ?? '') ? [textContent] : [],
  );
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named).size).toBe(named.length);
  if (count < 6) expect(named).toEqual(points.map(({ date }) => writeDate(date)));
});
