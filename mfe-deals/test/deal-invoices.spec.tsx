import { api, type Deal, type DealSettlement } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import { mount } from './mount';
import { DEAL_ID, deal } from './records';
import { settlement } from './settlement-data';

describe('the invoices of a deal', () => {
  const details = {
    street: '',
    postcode: '',
    city: 'Antofagasta',
    country: 'CL',
    registration: '',
    taxNumber: 'CL760000000',
    bank: '',
    account: '',
    bic: '',
  };
  const opened = (more: Partial<Deal>, lacks: DealSettlement['lacks']['provisional']) =>
    mount({
      at: `/deals/${DEAL_ID}?tab=invoices`,
      answers: [
        answer(api.deals.get, deal({ events: [], ...more })),
        answer(api.invoices.details, details),
        answer(api.invoices.list, { items: [], next: null, total: 0, capped: false }),
        answer(api.settlements.get, settlement({ versions: [], lacks: { provisional: lacks, final: [] } })),
      ],
    });
  const lack = (what: 'assay_provisional' | 'prices_provisional') => ({ what, refusal: null });

  it('says what the provisional invoice of a shipped cargo waits for', async () => {
    await opened({ state: 'in_transit' }, [lack('assay_provisional'), lack('prices_provisional')]);
    expect(await screen.findByText(/Still missing: Provisional assay · Provisional prices/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the settlement' })).toHaveAttribute(
      'href',
      `/deals/${DEAL_ID}?tab=settlement`,
    );
  });

  it('asks the seller for what its invoices need, and nobody for it once the deal is over', async () => {
    const { unmount } = await opened({ state: 'signed', side: 'seller' }, [lack('assay_provisional')]);
    expect(await screen.findByText(/Street and number, Bank,? and Account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill in billing details' })).toHaveAttribute(
      'href',
      '/invoices?details=open',
    );
    expect(screen.queryByText(/waits|comes with the provisional settlement/)).toBeNull();
    unmount();
    await opened({ state: 'closed', side: 'seller' }, []);
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    expect(screen.queryByText(/Street and number/)).toBeNull();
  });
});
