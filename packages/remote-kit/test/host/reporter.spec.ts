import { api, type Client } from '@orebridge/contracts';
import { RemoteError } from '../../src/host/failure';
import { createReporter } from '../../src/host/reporter';

interface Sent {
  body: { ticket: string; reports: { type: string; version: string }[] };
}

describe('what a browser tells of releases', () => {
  const sent: Sent[] = [];
  const client = (async (route: unknown, args: Sent) => {
    if (route === api.remotes.report) sent.push(args);
    return { message: '' };
  }) as unknown as Client;

  beforeEach(() => {
    sent.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const told = () => {
    jest.runAllTimers();
    return sent.flatMap(({ body }) => body.reports.map(({ type, version }) => `${type} ${version}`));
  };

  it('goes in one batch', () => {
    const reporter = createReporter(client);
    reporter.view('deals', '1.0.0');
    reporter.vital('LCP', 1200);
    expect(told()).toEqual(['view 1.0.0', 'vital 1.0.0']);
    expect(sent).toHaveLength(1);
  });

  it('carries the word of the server that this page was really given', () => {
    document.head.innerHTML = '<meta name="orebridge-report-ticket" content="1.seal">';
    createReporter(client).view('deals', '1.0.0');
    told();
    document.head.innerHTML = '';
    expect(sent[0]?.body.ticket).toBe('1.seal');
  });

  it('counts a failure once, however many parts of the page it took with it', () => {
    const reporter = createReporter(client);
    const failure = new RemoteError('deals', 'evaluation');
    reporter.failure(failure, '2.0.0');
    reporter.failure(failure, '2.0.0');
    reporter.failure(new RemoteError('deals', 'evaluation'), '2.0.0');
    expect(told()).toEqual(['failure 2.0.0', 'failure 2.0.0']);
  });
});
