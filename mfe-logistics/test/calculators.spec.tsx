import { screen } from '@testing-library/react';
import { mount } from './mount';

it('60,000 t over 6,000 km by bulk carrier emit what quotes, answers and the impact page say', async () => {
  await mount({
    at: '/freight-calculators?calc=emissions&tonnes=60000&km=6000&vehicle=bulk_35_60k',
    role: 'logistics_partner',
    answers: [],
  });
  expect(await screen.findByText(/2,764,200(\.00)? kg/)).toBeInTheDocument();
});
