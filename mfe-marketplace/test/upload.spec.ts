import { ApiError, api } from '@orebridge/contracts';
import { uploadFile } from '@orebridge/remote-kit/uploads';
import { FakeRequest, fakeUploads } from './fake-uploads';

const LISTING = '00000000-0000-4000-8000-0000000000a1';
const file = new File(['photo'], 'lot.jpg', { type: 'image/jpeg' });
const image = {
  id: '00000000-0000-4000-8000-00000000e001',
  url: '/i/1',
  width: 1,
  height: 1,
  fileName: 'lot.jpg',
  bytes: 5,
};
const requests = fakeUploads();

const start = (signal?: AbortSignal) => {
  const seen: number[] = [];
  const done = uploadFile(api.listings.addImage, { params: { id: LISTING }, body: {} }, file, {
    key: 'k1',
    onProgress: (percent) => seen.push(percent),
    signal,
  });
  return { seen, done, request: requests.at(-1) as FakeRequest };
};

describe('an upload', () => {
  it('goes to the route with a key, tells how far it is, and answers what the server says', async () => {
    const { seen, done, request } = start();
    request.progress(64, 100);
    request.answer(201, image);
    expect(await done).toEqual(image);
    expect(seen).toEqual([64]);
    expect(request).toMatchObject({ method: 'POST', url: `/api/listings/${LISTING}/images`, withCredentials: true });
    expect(request.headers['idempotency-key']).toBe('k1');
    expect((request.body as FormData).get('file')).toBeInstanceOf(File);
  });

  it('that is refused throws the refusal with its code', async () => {
    const { done, request } = start();
    request.answer(413, {
      status: 413,
      code: 'file.too_large',
      key: 'error.file.too_large',
      message: 'File too large. Maximum size: 5MB',
    });
    await expect(done).rejects.toThrow(ApiError);
    await expect(done).rejects.toMatchObject({ status: 413, code: 'file.too_large' });
  });

  it('that loses the line, or is given up, says so', async () => {
    const lost = start();
    lost.request.lose();
    await expect(lost.done).rejects.toThrow(TypeError);
    const given = new AbortController();
    const dropped = start(given.signal);
    given.abort();
    await expect(dropped.done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
