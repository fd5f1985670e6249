import { DAY_MS } from '@orebridge/trade';
import { keptFiles } from '../src/shared/deal-room/kept-files';

const ROOM = '00000000-0000-4000-8000-000000000001';
const file = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  fileName: `paper-${n}.pdf`,
  mediaType: 'application/pdf',
  bytes: 10,
});

describe('files that lie ready for a message', () => {
  beforeEach(() => localStorage.clear());

  test('are there again after the page was loaded anew, for the same person and room alone', () => {
    keptFiles(ROOM, 'a').write([file(1), file(2)]);
    expect(keptFiles(ROOM, 'a').read()).toEqual([file(1), file(2)]);
    expect(keptFiles(ROOM, 'b').read()).toEqual([]);
    keptFiles(ROOM, 'a').write([]);
    expect(keptFiles(ROOM, 'a').read()).toEqual([]);
  });

  test('are let go before the server forgets them, and what is no file is left out', () => {
    const kept = keptFiles(ROOM, 'a');
    kept.write([file(1)]);
    const name = Object.keys(localStorage)[0] ?? '';
    const old = Date.now() - 3 * DAY_MS;
    localStorage.setItem(name, JSON.stringify([{ file: file(1), at: old }, { file: 'x', at: Date.now() }, 7]));
    expect(kept.read()).toEqual([]);
    localStorage.setItem(name, '{');
    expect(kept.read()).toEqual([]);
  });
});
