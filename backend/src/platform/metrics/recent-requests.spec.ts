import { describe, expect, test } from '@jest/globals';
import { RecentRequests } from './recent-requests.js';

describe('the requests of the last minutes', () => {
  const desk = () => {
    let now = 60_000 * 1000;
    const requests = new RecentRequests(() => now);
    return {
      requests,
      pass: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  };

  test('are counted by route, with their rate, their failures and how long they took', () => {
    const { requests, pass } = desk();
    pass(100);
    for (let n = 0; n < 90; n++) requests.add('GET', '/api/deals', 0.02, false);
    for (let n = 0; n < 10; n++) requests.add('GET', '/api/deals', 0.8, n === 0);
    requests.add('POST', '/api/deals', 30, false);
    const { all, routes } = requests.read();
    expect(all).toMatchObject({ count: 101, failed: 1 });
    expect(routes).toHaveLength(2);
    expect(routes[0]).toMatchObject({ method: 'GET', route: '/api/deals', count: 100, perSecond: 1, failed: 1 });
    expect(routes[0]!.p50).toBeCloseTo(0.01 + 0.015 * (50 / 90));
    expect(routes[0]!.p95).toBeCloseTo(0.75);
    // Longer than any bucket: as long as the longest.
    expect(routes[1]).toMatchObject({ method: 'POST', p50: 10, p99: 10 });
  });

  test('are forgotten after five minutes, whether or not others come', () => {
    const { requests, pass } = desk();
    requests.add('GET', '/api/deals', 0.02, false);
    pass(5 * 60);
    expect(requests.read().all.count).toBe(1);
    requests.add('GET', '/api/offers', 0.02, false);
    pass(60);
    expect(requests.read().routes.map(({ route }) => route)).toEqual(['/api/offers']);
    pass(3600);
    expect(requests.read()).toMatchObject({ all: { count: 0, perSecond: 0, p50: null }, routes: [] });
    expect(requests.seconds()).toBe(300);
  });

  test('are summed over chosen routes', () => {
    const { requests } = desk();
    requests.add('GET', '/api/search/deals', 0.02, false);
    requests.add('GET', '/api/deals', 0.02, false);
    expect(requests.read((_method, route) => route.startsWith('/api/search/')).all.count).toBe(1);
  });
});
