import { api, type Listing } from '@orebridge/contracts';
import { situation } from '@orebridge/contracts/situations';
import { answer } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads } from './fake-uploads';
import { draft, LOT } from './lots';
import { mount } from './mount';

const image = (place: number) => ({
  id: `00000000-0000-4000-8000-00000000e0${String(place).padStart(2, '0')}`,
  url: `/i/${place}`,
  width: 1,
  height: 1,
  fileName: `photo-${place}.jpg`,
  bytes: 90_000,
});
const requests = fakeUploads();
const jpg = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

const open = (part: Partial<Listing> = {}) => {
  let lot = draft(part);
  const page = mount({
    at: `/create-listing?draft=${LOT}&step=files`,
    role: 'seller',
    answers: [answer(api.listings.get, () => lot), answer(api.listings.removeImage, { message: 'ok' })],
  });
  return { page, change: (next: Partial<Listing>) => (lot = { ...lot, ...next }) };
};
const zone = () => screen.findByLabelText('Drop images here, or choose files');

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('photos of a lot', () => {
  it('show how far each has come, and stay once they are there', async () => {
    const user = userEvent.setup();
    const { page, change } = open();
    await page;
    await user.upload(await zone(), jpg('lot.jpg'));
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => requests[0]!.progress(64, 100));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
    change({ images: [image(1)] });
    act(() => requests[0]!.answer(201, image(1)));
    expect(await screen.findByText('1 of 10')).toBeInTheDocument();
    expect(screen.getByText('photo-1.jpg')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('above 5 MB are not sent', async () => {
    const user = userEvent.setup();
    await open().page;
    await user.upload(await zone(), jpg('drone.jpg', 5 * 1024 * 1024 + 1));
    expect(await screen.findByText(situation('File too large. Maximum size: 5MB'))).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('that are no photos are not sent', async () => {
    const user = userEvent.setup({ applyAccept: false });
    await open().page;
    await user.upload(await zone(), new File(['<svg/>'], 'lot.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/its type is not accepted/)).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('are ten at most', async () => {
    const user = userEvent.setup();
    await open({ images: Array.from({ length: 9 }, (_, place) => image(place)) }).page;
    await user.upload(await zone(), [jpg('a.jpg'), jpg('b.jpg')]);
    expect(await screen.findByText(situation('Maximum 10 images allowed'))).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('that failed on the way are sent again by themselves, with the same key', async () => {
    const user = userEvent.setup();
    await open().page;
    await user.upload(await zone(), jpg('lot.jpg'));
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => requests[0]!.lose());
    expect(await screen.findByText('The connection is interrupted')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.headers['idempotency-key']).toBe(requests[0]!.headers['idempotency-key']);
  });
});

describe('documents of a lot', () => {
  it('are sent with who issued them and when', async () => {
    const user = userEvent.setup();
    await open().page;
    await user.click(await screen.findByRole('button', { name: 'Upload Mining Permit / License' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      within(dialog).getByLabelText('Drop the file here, or choose it'),
      new File(['%PDF-'], 'permit.pdf', { type: 'application/pdf' }),
    );
    await user.type(within(dialog).getByLabelText(/^Issuer/), 'Cadastre');
    await user.type(within(dialog).getByLabelText(/^Issued on/), '2026-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const body = requests[0]!.body as FormData;
    expect(Object.fromEntries([...body.entries()].filter(([name]) => name !== 'file'))).toEqual({
      type: 'mining-permit',
      listingId: LOT,
      issuer: 'Cadastre',
      issuedOn: '2026-01-01',
    });
  });

  it('need a file, and dates in order', async () => {
    const user = userEvent.setup();
    await open().page;
    await user.click(await screen.findByRole('button', { name: 'Upload ESG Certificate' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('Choose a file to upload.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/^Issued on/), '2026-02-01');
    await user.type(within(dialog).getByLabelText(/^Valid until/), '2026-01-01');
    expect(await within(dialog).findByText('It must end after the date of issue')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('keep what was typed when the server refuses them', async () => {
    const user = userEvent.setup();
    await open().page;
    await user.click(await screen.findByRole('button', { name: 'Upload Origin Certificate' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      within(dialog).getByLabelText('Drop the file here, or choose it'),
      new File(['%PDF-'], 'o.pdf', { type: 'application/pdf' }),
    );
    await user.type(within(dialog).getByLabelText(/^Number/), 'CO-1');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() =>
      requests[0]!.answer(422, {
        status: 422,
        code: 'file.type',
        key: 'error.file.type',
        message: 'x',
        values: { allowed: 'PDF, JPG, PNG' },
      }),
    );
    expect(await within(dialog).findByText(/not what its name says/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/^Number/)).toHaveValue('CO-1');
  });
});
