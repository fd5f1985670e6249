import { DRAWN_IDS } from '@orebridge/mineral-art';
import { MINERAL_IDS } from '../src';

test('every mineral of the catalogue has a drawing, and there is a plain stone', () => {
  expect([...MINERAL_IDS, 'fallback'].filter((id) => !DRAWN_IDS.includes(id))).toEqual([]);
});
