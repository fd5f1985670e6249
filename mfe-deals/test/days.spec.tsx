import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { api, type Execution } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { localDay, plusDays } from '@orebridge/trade';
import { transformFileSync } from '@swc/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { execution, DEAL_ID, deal } from './records';

const NOW = '2026-11-29T10:43:00Z';
const CALENDAR = path.join(__dirname, '../../packages/trade/src/calendar/day.ts');
const dialog = () => within(screen.getByRole('dialog'));

const open = async (act: 'start_loading' | 'report_delivery', button: string) => {
  const loading: Execution['loading'] = {
    loadedOn: plusDays(localDay(), -4),
    place: 'Antofagasta',
    netWeight: '200',
    method: 'weighbridge',
    weigher: 'Meridian',
    seals: [],
    samples: [],
    recordedAt: NOW,
  };
  await mount({
    at: `/deals/${DEAL_ID}?tab=shipment`,
    answers: [
      answer(api.deals.get, deal({ state: 'in_transit', events: [] })),
      answer(
        api.execution.get,
        execution({ state: 'in_transit', acts: [act], ...(act === 'report_delivery' && { loading }) }),
      ),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return user;
};

describe('a day box', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-30'],
    ['Pacific/Auckland', '2026-11-29'],
    ['Australia/Perth', '2026-11-29'],
    ['Asia/Shanghai', '2026-11-29'],
    ['America/Los_Angeles', '2026-11-29'],
    ['Pacific/Pago_Pago', '2026-11-28'],
  ])('in %s has the day on the reader’s own clock for today, and the server takes it', (zone, day) => {
    const { code } = transformFileSync(CALENDAR, {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const asked = `${code}\nconst now = new Date('${NOW}');
      console.log([localDay(now), isAhead(localDay(now), now), isOver(localDay(now), now)].join());`;
    const env = { ...process.env, TZ: zone };
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', asked], { env, encoding: 'utf8' });
    expect(said.trim()).toBe(`${day},false,false`);
  });

  it('of a loading offers days up to the reader’s today', async () => {
    await open('start_loading', 'Record the loading');
    const box = dialog().getByLabelText(/^Loaded on/);
    expect(box).toHaveValue(localDay());
    expect(box).toHaveAttribute('max', localDay());
  });

  it('of a delivery begins with the day of the loading', async () => {
    await open('report_delivery', 'Report the delivery');
    const box = dialog().getByLabelText(/^Delivered on/);
    expect(box).toHaveAttribute('min', plusDays(localDay(), -4));
    expect(box).toHaveAttribute('max', localDay());
  });
});
