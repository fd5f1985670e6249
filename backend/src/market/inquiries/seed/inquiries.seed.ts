import { randomUUID } from 'node:crypto';
import type { InquirySide } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import { lotForSale } from '../../listings/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { Inquiry, InquiryMessageRow } from '../inquiry.entities.js';
import inquiries from './inquiries.json' with { type: 'json' };

const MINUTE_MS = 60_000;

/** Questions of the demo companies about each other's lots; the last message of each is still unread. */
export const seedInquiries: Seeder = async (seed) => {
  const { app, em, ctx, companies, users, say } = seed;
  const audit = app.get(AuditService, { strict: false });
  for (const { lot: of, buyer, daysAgo, messages } of inquiries) {
    const [seller, asking] = [companies.get(of.company), companies.get(buyer)];
    const authors = { seller: users.get(of.company), buyer: users.get(buyer) };
    if (!seller || !asking || !authors.seller || !authors.buyer)
      throw new Error('a demo question names no demo company');
    const lot = await lotForSale(seed, of.company, of.name);
    const start = Date.now() - daysAgo * DAY_MS;
    const times = messages.map(({ afterMinutes }) => new Date(start + afterMinutes * MINUTE_MS));
    const answer = messages.findIndex(({ by }) => by === 'seller');
    const lastBy = messages.at(-1)?.by as InquirySide;
    const { id } = await em.save(
      em.create(Inquiry, {
        listingId: lot.id,
        buyerCompanyId: asking.id,
        sellerCompanyId: seller.id,
        lastSeq: messages.length,
        lastMessageAt: times.at(-1),
        createdAt: times[0],
        answeredAt: times[answer] ?? null,
        buyerRead: lastBy === 'buyer' ? messages.length : messages.length - 1,
        sellerRead: lastBy === 'seller' ? messages.length : messages.length - 1,
        demo: true,
      }),
    );
    for (const [i, { by, text }] of messages.entries()) {
      const authorId = authors[by as InquirySide]?.id;
      const said = { inquiryId: id, seq: i + 1, by: by as InquirySide, authorId, text, createdAt: times[i] };
      await em.save(em.create(InquiryMessageRow, { ...said, clientId: randomUUID() }));
    }
    await audit.write(em, ctx, { object: 'inquiry', id, event: 'seed', reason: lot.reference });
  }
  say(`${inquiries.length} demo questions about lots`);
};
