import { fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EmptyState, MineralChip, MineralImage, MineralPlate, MineralThumb } from '../src';
import { draw } from './harness';

const within = (node: ReactElement) => draw(node).container.querySelector('img')!;

test.each([
  ['an image', <MineralImage key="1" src="/art/copper.plate.svg" />],
  ['a figure beside a name', <MineralChip key="2" mineral="copper" />],
  ['a lot in a row', <MineralThumb key="3" mineral="copper" />],
  ['a plate', <MineralPlate key="4" mineral="copper" />],
  ['an empty page', <EmptyState key="5" title="Nothing yet" mineral="copper" />],
])('%s whose file does not load shows a placeholder', (_, node) => {
  const image = within(node);
  expect(image.getAttribute('src')).toMatch(/^\/art\//);
  fireEvent.error(image);
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
});

test('a photo that does not load gives way to the drawing, and the drawing to the placeholder', () => {
  const image = within(<MineralPlate mineral="copper" photo={{ src: '/files/1', alt: 'The lot' }} />);
  fireEvent.error(image);
  expect(image.getAttribute('src')).toMatch(/^\/art\//);
  fireEvent.error(image);
  expect(image.getAttribute('src')).toMatch(/^data:/);
});
