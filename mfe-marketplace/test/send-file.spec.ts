import { ApiError, api, type Client, type Upload } from '@orebridge/contracts';
import { sendFile, steadily } from '@orebridge/remote-kit/uploads';
import { fakeUploads } from './fake-uploads';

const LISTING = '00000000-0000-4000-8000-0000000000a1';
const KEY = '00000000-0000-4000-8000-0000000000b1';
const bytes = 200_000;
const file = new File([new Uint8Array(bytes)], 'lot.jpg', { type: 'image/jpeg' });
const requests = fakeUploads();

/** A server that takes parts, and loses the line when it is told to. */
const server = (received = 0) => {
  const state = { received, taken: false, calls: [] as string[], bodies: [] as unknown[] };
  const upload = (): Upload => ({
    id: KEY,
    kind: 'photo',
    fileName: 'lot.jpg',
    bytes,
    received: state.received,
    taken: state.taken,
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  const client = (async (route: { path: string; method: string }, args: { body?: unknown }) => {
    state.calls.push(`${route.method} ${route.path}`);
    state.bodies.push(args.body);
    if (route.path === api.uploads.begin.path) return upload();
    state.taken = true;
    return { id: '00000000-0000-4000-8000-00000000e001' };
  }) as unknown as Client;
  return { state, client, upload };
};
const arrival = async (place: number) => {
  for (let turn = 0; turn < 500 && requests.length <= place; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 2));
  return requests[place]!;
};
const send = (client: Client, percents: number[] = []) =>
  sendFile({
    client,
    kind: 'photo',
    route: api.listings.addImage,
    args: { params: { id: LISTING }, body: {} },
    file,
    key: KEY,
    onProgress: (percent) => percents.push(percent),
    signal: new AbortController().signal,
  });
const partOf = (place: number) => {
  const form = requests[place]!.body as FormData;
  return { offset: Number(form.get('offset')), size: (form.get('part') as File).size };
};

describe('a long file', () => {
  it('goes in parts, each from where the server stands, and is then named in place of the file', async () => {
    const { state, client, upload } = server();
    const percents: number[] = [];
    const sent = send(client, percents);
    for (let place = 0; state.received < bytes; place += 1) {
      const request = await arrival(place);
      expect(partOf(place).offset).toBe(state.received);
      state.received += partOf(place).size;
      request.answer(200, upload());
    }
    await sent;
    expect(state.calls).toEqual(['POST /api/uploads', 'POST /api/listings/:id/images']);
    expect(state.bodies[1]).toEqual({ upload: KEY });
    expect(percents.at(0)).toBe(0);
    expect(percents.every((percent, place) => place === 0 || percent >= percents[place - 1]!)).toBe(true);
  });

  it('goes on after a reload from what has arrived', async () => {
    const { state, client, upload } = server(150_000);
    const sent = send(client);
    const request = await arrival(0);
    expect(partOf(0)).toEqual({ offset: 150_000, size: 50_000 });
    state.received = bytes;
    request.answer(200, upload());
    await sent;
    expect(requests).toHaveLength(1);
  });

  it('sends a part that was lost again, a shorter one', async () => {
    const { state, client, upload } = server(100_000);
    const sent = send(client);
    (await arrival(0)).lose();
    const again = await arrival(1);
    expect(partOf(1)).toEqual({ offset: 100_000, size: partOf(0).size / 2 });
    state.received = bytes;
    again.answer(200, upload());
    await sent;
  });
});

describe('trying again', () => {
  it('ends at what no other try would mend', async () => {
    const refused = new ApiError(422, '{}', 'Unprocessable');
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw refused;
    };
    await expect(steadily(work)).rejects.toBe(refused);
    expect(tries).toBe(1);
  });

  it('does not wait when the device says that the line is back', async () => {
    const waits: boolean[] = [];
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw new TypeError('network');
      return 'there';
    };
    const done = steadily(work, {
      onWaiting: (waiting) => {
        waits.push(waiting);
        if (waiting) setTimeout(() => window.dispatchEvent(new Event('online')), 0);
      },
    });
    expect(await done).toBe('there');
    expect(waits).toEqual([true, true, false]);
  });
});
