import { api } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { answers, id, page, paper, record, verification } from './records';

/** The library over these rows; the other answers as the pages have them. */
const library = (value: unknown, at = '/documents') =>
  mount({ at, role: 'seller', answers: [answer(api.documents.library, value as never), ...answers] });

describe('the library', () => {
  it('says that it is being read, and then shows what is in it', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => {
      arrive = resolve;
    });
    await library(() => later);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('paper-1.pdf')).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
    arrive(page([paper(1)]));
    expect((await screen.findAllByText(/paper-1\.pdf|CM-1/)).length).toBeGreaterThan(0);
  });

  it('that cannot be read is asked for again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await library(() => (fails ? refusal(500, 'unknown', { incident: 'ab12' }) : page([paper(1)])));
    expect(await screen.findByText(/ab12/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect((await screen.findAllByText(/paper-1\.pdf|CM-1/)).length).toBeGreaterThan(0);
  });

  it('says who may not see it', async () => {
    await library(refusal(403, 'auth.forbidden'));
    expect(await screen.findByText(en['error.auth.forbidden'])).toBeInTheDocument();
  });
});

describe('sending a document', () => {
  const open = async (more: Parameters<typeof mount>[0]['answers'] = []) => {
    const user = userEvent.setup();
    const mounted = await mount({
      at: '/verification',
      role: 'seller',
      answers: [...more, answer(api.verification.mine, verification), ...answers],
    });
    await user.click((await screen.findAllByRole('button', { name: /^(Upload|Choose|Send)/ }))[0]!);
    return { ...mounted, user, dialog: await screen.findByRole('dialog') };
  };

  it('needs a file, and sends nothing without one', async () => {
    const { user, dialog, calls } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(en['error.file.missing'])).toBeInTheDocument();
    expect(calls.some(({ route }) => route === api.documents.upload)).toBe(false);
  });

  it('refuses a kind of file that nobody can check', async () => {
    const { dialog } = await open();
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'letter.docx', { type: 'text/plain' }));
    expect(await within(dialog).findByText(en['error.file.type'])).toBeInTheDocument();
  });

  it('is given up by keyboard', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('the viewer of a document of others leads nowhere', async () => {
  await mount({
    at: `/document-viewer?id=${id(9)}`,
    role: 'buyer',
    answers: [answer(api.documents.record, refusal(403, 'auth.forbidden'))],
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText(/a{64}/)).not.toBeInTheDocument();
});

it('the viewer shows no workbook, says that its copies carry no mark, and where in it something stands', async () => {
  const values = { company: 'Cordillera Alta', sheet: 'Weights', row: '5', line: 'Cordillera Alta S.A.' };
  const sheet = {
    ...record,
    fileName: 'weights.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    checks: [{ code: 'text_holder_found', passed: true, values }],
  };
  const { container } = await mount({
    at: `/document-viewer?id=${id(1)}`,
    answers: [answer(api.documents.record, sheet), ...answers],
  });
  expect(await screen.findByText('This kind of file is not shown in a page')).toBeVisible();
  expect(screen.getByText(/carries no mark of who opens it/)).toBeVisible();
  expect(screen.getByText(/named on the sheet “Weights” in row 5/)).toBeVisible();
  expect(container.querySelector('iframe, img[src*="file"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'weights.xlsx');
});
