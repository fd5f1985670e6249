import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { groupPoints } from '../src/map/group';
import { drawWorld, isOnMap } from '../src/map/world';
import { WorldMap } from '../src/map';
import { draw } from './harness';

const ANTOFAGASTA = { id: 'a', lat: -23.65, lon: -70.4, label: 'Head office, Antofagasta' };
const CALAMA = { id: 'b', lat: -22.46, lon: -68.93, label: 'Mine, Calama' };
const PERTH = { id: 'c', lat: -31.95, lon: 115.86, label: 'Perth' };

describe('the map of the world', () => {
  test('has an outline for every country that trades minerals in bulk, under its ISO code', () => {
    for (const code of ['CL', 'CD', 'RW', 'AU', 'BR', 'BW', 'KZ', 'DE', 'KR', 'CN', 'US', 'XK'])
      expect([code, isOnMap(code)]).toEqual([code, true]);
    expect(isOnMap('SG')).toBe(false);
  });

  test('places a point where it is, and none beyond its edge', () => {
    const world = drawWorld();
    const [x, y] = world.place(0, 0)!;
    expect([x / world.width, y / world.height].map((share) => Math.round(share * 10) / 10)).toEqual([0.5, 0.6]);
    const chile = drawWorld(['CL']);
    expect(chile.place(ANTOFAGASTA.lon, ANTOFAGASTA.lat)).not.toBeNull();
    expect(chile.place(PERTH.lon, PERTH.lat)).toBeNull();
  });

  test('joins markers that would lie on each other, by how wide it is shown', () => {
    const { place } = drawWorld();
    const sizes = (unit: number) =>
      groupPoints([ANTOFAGASTA, CALAMA, PERTH], place, unit).map(({ points }) => points.length);
    expect(sizes(0.4)).toEqual([2, 1]);
    expect(sizes(10)).toEqual([1, 1, 1]);
  });

  test('is a picture with its text, and its markers work by keyboard', async () => {
    const { container } = draw(
      <WorldMap label="Companies in 2 countries" countries={[{ code: 'CL', value: 2 }]} points={[ANTOFAGASTA, PERTH]}>
        {(points) => (
          <ul>
            {points.map(({ id, label }) => (
              <li key={id}>{label} is open</li>
            ))}
          </ul>
        )}
      </WorldMap>,
    );
    expect(screen.getByRole('img', { name: 'Companies in 2 countries' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Perth' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Perth is open')).toBeInTheDocument();
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  test('without a choice, markers belong to the picture and take no focus', async () => {
    draw(<WorldMap label="Origin" near={['CL']} points={[CALAMA]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
