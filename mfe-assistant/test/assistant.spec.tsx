import { api, type AssistantAnswer } from '@orebridge/contracts';
import { situation } from '@orebridge/contracts/situations';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from './axe';
import { FakeSocket, mount } from './mount';

const CHAT = '/chat-assistant';
const ANSWER: AssistantAnswer = {
  tool: 'help',
  response: 'I look things up.',
  refused: false,
  sources: [],
  card: null,
};
const DETAILS = { tool: 'help', refused: false, sources: [], card: null };

beforeEach(() => {
  FakeSocket.all = [];
  vi_stub('WebSocket', FakeSocket);
  vi_stub('SpeechRecognition', undefined);
});
const vi_stub = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { value, configurable: true, writable: true });

const ask = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), `${text}{Enter}`);
};
const socket = (): FakeSocket => FakeSocket.all.at(-1)!;

test('the standing goes from connecting to live, and the context is said first', async () => {
  await mount({ at: CHAT });
  expect(await screen.findByText('Connecting…')).toBeVisible();
  await socket().open();
  expect(await screen.findByText(situation('Live'))).toBeVisible();
  expect(screen.getAllByText(situation('Dani Assistant'))[0]).toBeVisible();
  expect(new URL(socket().url).pathname).toBe('/ws');
  expect(socket().sent[0]).toMatchObject({ type: 'context', data: { userRole: 'buyer', currentPage: CHAT } });
});

test('pieces are put to the last line until they are complete, with the sources at its end', async () => {
  await mount({ at: CHAT });
  await socket().open();
  await ask('What can you do?');
  expect(socket().sent[1]).toMatchObject({
    type: 'user_message',
    data: { message: 'What can you do?', context: { currentPage: CHAT, userRole: 'buyer' } },
  });
  await socket().notify({ type: 'streaming_response', chunk: 'I look ', isComplete: false });
  await socket().notify({ type: 'streaming_response', chunk: 'things up.', isComplete: false });
  const source = { kind: 'deal', id: 'd', label: 'D-1', path: '/deals/d', asOf: '2026-11-01' };
  await socket().notify({
    type: 'streaming_response',
    chunk: '',
    isComplete: true,
    details: { ...DETAILS, sources: [source] },
  });
  const log = screen.getByRole('log');
  expect(within(log).getByText('I look things up.')).toBeVisible();
  expect(within(log).getByRole('link', { name: 'D-1' })).toHaveAttribute('href', '/deals/d');
});

test('without the socket a question goes over HTTP, Enter sends it, and a blank one is not sent', async () => {
  const { calls } = await mount({ at: CHAT, answers: [answer(api.chatbot.ask, ANSWER)] });
  await ask('   ');
  await ask('What can you do?');
  expect(await screen.findByText('I look things up.')).toBeVisible();
  const asked = calls.filter(({ route }) => route === api.chatbot.ask);
  expect(asked.map(({ body }) => body)).toEqual([{ query: 'What can you do?', userRole: 'buyer', location: CHAT }]);
});

test('an empty answer, and none at all, are said in their words', async () => {
  await mount({ at: CHAT });
  await socket().open();
  await ask('First');
  await socket().notify({ type: 'assistant_response', content: '' });
  expect(await screen.findByText(situation("I'm processing your request. Please wait a moment."))).toBeVisible();
  await ask('Second');
  await socket().lose();
  const words = situation("I'm experiencing connectivity issues. Please try again in a moment.");
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your question' })).toBeEnabled();
});

test('a refusal of the server is said in its own words', async () => {
  const limit = refusal(409, 'plan.limit.assistantMessages', { values: { limit: 20 } });
  await mount({ at: CHAT, answers: [answer(api.chatbot.ask, limit)] });
  await ask('One too many');
  expect(await screen.findByText(/Your plan allows 20 messages/)).toBeVisible();
});

test('a counter-offer is sent only when its card is pressed, by the ordinary call with a key', async () => {
  const offerId = '00000000-0000-4000-8000-00000000000f';
  const card = {
    kind: 'counter' as const,
    offerId,
    reference: 'O-1',
    versionId: '00000000-0000-4000-8000-00000000000e',
    unit: 't',
    before: { price: '13100' },
    terms: {
      quantity: '100',
      price: '13250',
      currency: 'USD' as const,
      incoterm: 'FOB' as const,
      place: 'Antofagasta',
      deliveryDate: '2030-01-01',
      paymentTerms: 'escrow' as const,
    },
  };
  const { calls } = await mount({
    at: CHAT,
    answers: [
      answer(api.chatbot.ask, { ...ANSWER, tool: 'offers.counter', card }),
      answer(api.offers.counter, refusal(409, 'offer.stale')),
    ],
  });
  await ask('Draft a counter-offer at 13,250');
  const send = await screen.findByRole('button', { name: 'Send counter-offer' });
  expect(calls.some(({ route }) => route === api.offers.counter)).toBe(false);
  await userEvent.click(send);
  await waitFor(() => {
    const sent = calls.find(({ route }) => route === api.offers.counter);
    expect(sent).toMatchObject({ params: { id: offerId }, body: { price: '13250', versionId: card.versionId } });
    expect(sent?.key).toBeTruthy();
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('an alert on a price is set only when its card is pressed', async () => {
  const rule = { series: 'wb-copper', kind: 'below' as const, level: '12350', periods: null };
  const card = { kind: 'price-alert' as const, label: 'Copper, LME grade A', currency: 'USD', unit: 't', rule };
  const { calls } = await mount({
    at: CHAT,
    answers: [
      answer(api.chatbot.ask, { ...ANSWER, tool: 'alert.create', card }),
      answer(api.priceAlerts.add, refusal(409, 'price_alert.limit')),
    ],
  });
  await ask('Alert me if copper drops 5 % in a week');
  expect(await screen.findByText('You are told once the price is published below 12,350 USD/t.')).toBeVisible();
  expect(calls.some(({ route }) => route === api.priceAlerts.add)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Add price alert' }));
  await waitFor(() => expect(calls.find(({ route }) => route === api.priceAlerts.add)?.body).toEqual(rule));
  expect(await screen.findByRole('alert')).toBeVisible();
});

class FakeRecognition {
  static last: FakeRecognition;
  lang = '';
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeRecognition.last = this;
  }
  start(): void {}
  stop(): void {}
  abort(): void {}
  end(error?: string): Promise<void> {
    return act(async () => {
      if (error) this.onerror?.({ error });
      this.onend?.();
    });
  }
}

test('what is spoken is sent as a message once it is final', async () => {
  vi_stub('SpeechRecognition', FakeRecognition);
  await mount({ at: '/dani-voice-assistant', answers: [answer(api.chatbot.ask, ANSWER)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Speak' }));
  expect(screen.getByText('Listening')).toBeVisible();
  const { last } = FakeRecognition;
  expect(last.lang).toBe('en-US');
  await act(async () => {
    last.onresult?.({ results: [Object.assign([{ transcript: 'what can you do' }], { isFinal: true })] });
    last.onend?.();
  });
  expect(await screen.findByText('what can you do')).toBeVisible();
  expect(await screen.findByText('I look things up.')).toBeVisible();
});

test('each way in which listening fails is said in its words', async () => {
  vi_stub('SpeechRecognition', FakeRecognition);
  await mount({ at: '/dani-voice-assistant' });
  const fail = async (error: string, words: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Speak' }));
    await FakeRecognition.last.end(error);
    expect(screen.getByText(words)).toBeVisible();
  };
  await fail('no-speech', situation('No speech detected. Try speaking again.'));
  await fail('not-allowed', situation('Microphone access denied. Please enable permissions.'));
  await fail('network', situation('Voice recognition error. Please try again.'));
});

test('a browser that cannot hear says so, and takes typed questions', async () => {
  await mount({ at: '/dani-voice-assistant' });
  const words = situation('Voice recognition not supported. Please type your message.');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Your question' })).toBeVisible();
});

test('the conversation is erased for good', async () => {
  const { calls } = await mount({
    at: CHAT,
    answers: [answer(api.chatbot.ask, ANSWER), answer(api.chatbot.erase, { message: 'ok' })],
  });
  await ask('What can you do?');
  await userEvent.click(await screen.findByRole('button', { name: 'Erase conversation' }));
  await waitFor(() => expect(screen.queryByText('I look things up.')).toBeNull());
  expect(calls.some(({ route }) => route === api.chatbot.erase)).toBe(true);
});

test.each([CHAT, '/dani-voice-assistant', '/dani-support'])('%s is accessible', async (at) => {
  const { container } = await mount({ at });
  await screen.findByRole('heading', { level: 1 });
  expect(await axe(container)).toEqual([]);
});
