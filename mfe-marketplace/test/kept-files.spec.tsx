import 'fake-indexeddb/auto';
import { api, type Listing } from '@orebridge/contracts';
import { deviceBox } from '@orebridge/remote-kit';
import { answer } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads } from './fake-uploads';
import { draft, LOT } from './lots';
import { mount } from './mount';

const SELLER = '00000000-0000-4000-8000-000000000001';
const PHOTO = '00000000-0000-4000-8000-00000000f001';
const DOCUMENT = '00000000-0000-4000-8000-00000000f002';
const requests = fakeUploads();
const photos = deviceBox<object>(SELLER, 'photo');
const documents = deviceBox<object>(SELLER, 'document');
const image = { id: PHOTO, url: '/i/1', width: 1, height: 1, fileName: 'lot.jpg', bytes: 1000 };

const open = (part: Partial<Listing> = {}) => {
  let lot = draft(part);
  const page = mount({
    at: `/create-listing?draft=${LOT}&step=files`,
    role: 'seller',
    answers: [answer(api.listings.get, () => lot)],
  });
  return { page, change: (next: Partial<Listing>) => (lot = { ...lot, ...next }) };
};

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('what had not arrived when the page was lost', () => {
  it('goes on by itself for a photo, under the key that it had, and is forgotten once it is there', async () => {
    const file = new File([new Uint8Array(1000)], 'lot.jpg', { type: 'image/jpeg' });
    await photos.put(PHOTO, { id: PHOTO, draft: LOT, file });
    await photos.put(DOCUMENT, { id: DOCUMENT, draft: 'another draft', file });
    const { page, change } = open();
    await page;
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]!.headers['idempotency-key']).toBe(PHOTO);
    expect(await screen.findByText('1 photo goes on from where it stopped.')).toBeInTheDocument();
    change({ images: [image] });
    act(() => requests[0]!.answer(201, image));
    expect(await screen.findByText('1 of 10')).toBeInTheDocument();
    await waitFor(async () => expect(await photos.all()).toHaveLength(1));
    await photos.remove(DOCUMENT);
  });

  it('goes on in the order in which the photos were chosen, whatever their keys', async () => {
    const file = new File([new Uint8Array(1000)], 'lot.jpg', { type: 'image/jpeg' });
    const [late, soon] = [PHOTO, '00000000-0000-4000-8000-00000000f009'];
    await photos.put(late, { id: late, draft: LOT, file, place: 2 });
    await photos.put(soon, { id: soon, draft: LOT, file, place: 1 });
    const before = requests.length;
    await open().page;
    for (const [sent, key] of [soon, late].entries()) {
      await waitFor(() => expect(requests).toHaveLength(before + sent + 1));
      expect(requests.at(-1)!.headers['idempotency-key']).toBe(key);
      act(() => requests.at(-1)!.answer(201, image));
    }
    await waitFor(async () => expect(await photos.all()).toHaveLength(0));
  });

  it('is offered again for a document, with all that was typed of it', async () => {
    const user = userEvent.setup();
    const file = new File(['%PDF-'], 'permit.pdf', { type: 'application/pdf' });
    const about = { issuer: 'Cadastre', number: 'PE-7', issuedOn: '', expiresOn: '' };
    await documents.put(DOCUMENT, { id: DOCUMENT, draft: LOT, type: 'mining-permit', file, about });
    await open().page;
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText(/^Issuer/)).toHaveValue('Cadastre');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]!.headers['idempotency-key']).toBe(DOCUMENT);
  });
});
