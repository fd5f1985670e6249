import { randomUUID } from 'node:crypto';
import type { Listing as ListingView } from '@orebridge/contracts';
import { REQUIRED_LISTING_DOCUMENTS, DAY_MS, plusDays, today } from '@orebridge/trade';
import sharp from 'sharp';
import { demoPdf } from '../../src/compliance/documents/seed/demo-pdf.js';
import { TradeDocument } from '../../src/compliance/documents/index.js';
import { Listing } from '../../src/market/listings/index.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';

/** A day so many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => plusDays(today(), days);

/** All that the form of a copper lot holds. */
export const COPPER = {
  mineralType: 'copper',
  mineralName: 'Copper cathodes Grade A',
  description: 'LME Grade A full-plate cathodes.',
  originCountry: 'CL',
  mineLocation: 'Antofagasta Region',
  pricePerUnit: '13150',
  currency: 'USD',
  unit: 't',
  priceBasis: { type: 'fixed' },
  totalQuantity: '500',
  minOrderQuantity: '25',
  purityPct: '99.99',
  form: 'metal',
  grade: 'LME Grade A',
  composition: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' }],
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  transportMode: 'breakbulk_sea',
  certifications: ['Copper Mark'],
} as const;

/** A photo with what a camera writes beside the picture; a small one, for drawing it anew takes time. */
export const photo = (width = 96, height = 72): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b87333' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 39/1 0/1' } })
    .toBuffer();

let files = 0;
/** A PDF unlike every other. */
export const pdf = (): Buffer => demoPdf(['Certificate', `No. ${++files} ${randomUUID()}`]);

export const upload = (
  by: Person,
  listingId: string,
  type: string,
  bytes: Buffer = pdf(),
  name = `${type}.pdf`,
  fields: object = {},
) =>
  by.agent
    .post('/api/documents')
    .field({ type, listingId, ...fields })
    .attach('file', bytes, name);

/** Saves a draft over the wire. */
export const draft = async (by: Person, fields: object = COPPER): Promise<ListingView> =>
  (await by.agent.post('/api/listings').send(fields).expect(201)).body as ListingView;

/** A draft with its photo and its four documents. */
export const complete = async (by: Person, fields: object = COPPER): Promise<ListingView> => {
  const { id } = await draft(by, fields);
  await by.agent
    .post(`/api/listings/${id}/images`)
    .attach('file', await photo(), 'lot.jpg')
    .expect(201);
  for (const type of REQUIRED_LISTING_DOCUMENTS) await upload(by, id, type).expect(201);
  return (await by.agent.get(`/api/listings/${id}`).expect(200)).body as ListingView;
};

export const submit = async (by: Person, id: string): Promise<ListingView> =>
  (await by.agent.post(`/api/listings/${id}/submit`).expect(200)).body as ListingView;

/** The admin decides on every document and takes the lot into review. */
export const review = async (admin: Person, lot: ListingView): Promise<void> => {
  for (const { id } of lot.documents) await admin.agent.post(`/api/admin/documents/${id}/approve`).expect(200);
  await admin.agent.post(`/api/admin/listings/${lot.id}/start-review`).expect(200);
};

/** Documents of a lot that somebody has looked at and approved. */
export const approvedDocuments = (
  db: TestApp['db'],
  of: { companyId: string; listingId: string },
  types: readonly string[],
): Promise<unknown> =>
  db.manager.save(
    types.map((type) =>
      db.manager.create(TradeDocument, {
        ...of,
        type: type as TradeDocument['type'],
        state: 'approved',
        fileKey: `documents/${randomUUID()}.pdf`,
        fileName: `${type}.pdf`,
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      }),
    ),
  );

/** A lot that is on the market already, put there without the way through the review. */
export const onMarket = async ({ db }: TestApp, companyId: string, fields: Partial<Listing> = {}): Promise<Listing> => {
  const em = db.manager;
  const row = {
    ...COPPER,
    composition: [...COPPER.composition],
    certifications: [...COPPER.certifications],
    readyDate: null,
  };
  const times = { publishedAt: new Date(), expiresAt: new Date(Date.now() + 90 * DAY_MS) };
  const { id } = await em.save(em.create(Listing, { ...row, ...times, companyId, state: 'published', ...fields }));
  await approvedDocuments(db, { companyId, listingId: id }, REQUIRED_LISTING_DOCUMENTS);
  return em.findOneByOrFail(Listing, { id });
};

/** What is left of a lot, as the database has it. */
export const quantities = async (
  { db }: TestApp,
  id: string,
): Promise<{ total: string | null; reserved: string; sold: string }> => {
  const lot = await db.manager.findOneByOrFail(Listing, { id });
  return { total: lot.totalQuantity, reserved: lot.reservedQuantity, sold: lot.soldQuantity };
};
