import { api, type Listing, type OfferThread, REQUIRED_DOCUMENT_TYPES } from '@orebridge/contracts';
import pg from 'pg';
import { type DemoAccount, type Person, demoAccount, person, signedIn } from './api.js';
import { fileOf, pdf, photo } from './files.js';

const key = (): string => crypto.randomUUID();
const mark = (): string => Math.random().toString(36).slice(2, 9);

export interface Newcomer extends Person {
  account: DemoAccount;
  company: string;
}

/** Somebody who has just registered with a company of their own, and has confirmed the e-mail address. */
export const newcomer = async (role: 'buyer' | 'seller'): Promise<Newcomer> => {
  const username = `new-${mark()}`;
  const account = { role, username, password: 'Ore-bridge-1' };
  const company = `Trading house ${username}`;
  const someone = person();
  const { username: _, ...rest } = account;
  await someone.client(api.auth.register, {
    body: {
      ...rest,
      username,
      role,
      fullName: 'Noor Haddad',
      email: `${username}@trading.example`,
      phoneNumber: '+41 22 555 01 01',
      company,
      location: 'Geneva',
    },
  });
  const [mail] = await someone.client(api.platform.outbox);
  const token = mail?.text.match(/\/verify-email\/([^\s/]+)/)?.[1];
  if (!token) throw new Error('The mail that confirms the address is not in the outbox');
  await someone.client(api.auth.verifyEmail, { body: { token } });
  return { ...someone, account, company };
};

const SEAT = {
  seller: { country: 'AU', city: 'Perth', taxNumber: 'AU51824753556' },
  buyer: { country: 'DE', city: 'Duisburg', taxNumber: 'DE136695976' },
} as const;

/** A newcomer whose company is verified for any amount, and has said where it is and how it stands on invoices. */
export const trader = async (role: 'buyer' | 'seller'): Promise<Newcomer> => {
  const someone = await newcomer(role);
  const { country, city, taxNumber } = SEAT[role];
  const { id } = await someone.client(api.companies.updateMine, { body: { country, city } });
  const account = demoAccount('admin');
  const admin = await signedIn(account);
  await admin.client(api.auth.reauthenticate, { body: { proof: { password: account.password } } });
  const level = { level: 3, reason: 'Known to the house for years.' };
  await admin.client(api.companies.setLevel, { params: { id }, body: level, key: key() });
  const before = await someone.client(api.invoices.details);
  const bank = { bank: 'Hafenbank', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  const details = { ...before, street: 'Kaistrasse 1', postcode: '47051', city, country, taxNumber, ...bank };
  await someone.client(api.invoices.setDetails, { body: { ...details, before } });
  return someone;
};

type ListingIn = NonNullable<Parameters<typeof api.listings.create.body.parse>[0]>;

/** 500 t of copper cathodes from 100 t upwards, in USD. */
const CATHODES = {
  mineralType: 'copper',
  form: 'metal',
  originCountry: 'CL',
  producer: 'large_scale',
  unit: 't',
  totalQuantity: '500',
  minOrderQuantity: '100',
  pricePerUnit: '13200',
  currency: 'USD',
  priceBasis: { type: 'fixed' },
  incoterm: 'FCA',
  place: 'Antofagasta',
  composition: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' }],
} as const;

/** A lot of a seller with all that it needs to be handed in: cathodes, unless `fields` say otherwise. */
export const lotDraft = async (seller: Person, fields: object = {}): Promise<Listing> => {
  const draft = await seller.client(api.listings.create, {
    body: { mineralName: `Copper cathodes ${mark()}`, ...CATHODES, ...fields } as ListingIn,
    key: key(),
  });
  const params = { id: draft.id };
  await seller.client(api.listings.addImage, {
    params,
    body: {},
    file: fileOf(photo(), 'lot.png', 'image/png'),
    key: key(),
  });
  for (const type of REQUIRED_DOCUMENT_TYPES)
    await seller.client(api.documents.upload, {
      body: { type: type as 'mining-permit', listingId: draft.id },
      file: fileOf(pdf(type), `${type}.pdf`, 'application/pdf'),
      key: key(),
    });
  return draft;
};

/** A lot of a seller, reviewed and on the market. */
export const lotOnMarket = async (seller: Person, fields: object = {}): Promise<Listing> => {
  const { id: lotId } = await lotDraft(seller, fields);
  const params = { id: lotId };
  await seller.client(api.listings.submit, { params, key: key() });

  const admin = await signedIn(demoAccount('admin'));
  const { documents } = await admin.client(api.listings.startReview, { params, key: key() });
  for (const { id } of documents) await admin.client(api.documents.approve, { params: { id }, key: key() });
  return admin.client(api.listings.approve, { params, key: key() });
};

/** An offer by a buyer on 200 t at 12,900 USD. */
export const offerOn = (listing: Listing, buyer: Person): Promise<OfferThread> =>
  buyer.client(api.offers.make, {
    params: { id: listing.id },
    body: {
      quantity: '200',
      price: '12900',
      currency: 'USD',
      incoterm: 'FCA',
      place: 'Antofagasta',
      deliveryDate: `${new Date().getUTCFullYear() + 1}-06-30`,
      paymentTerms: 'escrow',
    },
    key: key(),
  });

/** Does `work` on the site's own database. */
const inDatabase = async <T>(work: (database: pg.Client) => Promise<T>): Promise<T> => {
  const database = new pg.Client(process.env.DATABASE_URL);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
};

/** The path of the link in the newest mail to an address, which only its owner reads. */
export const mailedPath = async (address: string, page: string): Promise<string> =>
  inDatabase(async (database) => {
    const { rows } = await database.query<{ body: string }>(
      'SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [address],
    );
    const [path] = new RegExp(`/${page}/[\\w-]+`).exec(rows[0]?.body ?? '') ?? [];
    if (!path) throw new Error(`No mail to ${address} has a link to /${page}`);
    return path;
  });

/** Lets the closing time of a tender come now, by the clock of the database, without the minutes that people give bidders. */
export const letClose = (tenderId: string): Promise<void> =>
  inDatabase(async (database) => {
    await database.query("UPDATE tenders SET closes_at = date_trunc('second', clock_timestamp()) WHERE id = $1", [
      tenderId,
    ]);
  });

/** Lets the standing terms of a negotiation run out now, without the hour that the shortest of them lasts. */
export const letRunOut = (thread: OfferThread): Promise<void> =>
  inDatabase(async (database) => {
    await database.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    await database.query("UPDATE offer_versions SET expires_at = now() - interval '1 second' WHERE id = $1", [
      thread.last.id,
    ]);
    await database.query('COMMIT');
  });

/**
 * A request for approval to accept an offer, as a colleague with a limit makes it: the demo companies have one person each, so
 * it is written where such a request is kept. There is one for an offer, however many ask.
 */
export const approvalAsked = async (asking: Person, { id, reference, last, seller }: OfferThread): Promise<string> => {
  const { id: user, fullName, company } = await asking.client(api.auth.account);
  return inDatabase(async (database) => {
    const about = [company?.id, id, { versionId: last.id }, reference, reference, seller.name];
    const amounts = JSON.stringify([{ amount: last.terms.total, currency: last.terms.currency }]);
    await database.query(
      `INSERT INTO approvals (company_id, operation, object_id, command, about_kind, about_id, name, reference, counterparty,
         amounts, note, state, requested_by, requested_by_name, demo)
       VALUES ($1, 'accept_offer', $2, $3, 'offer', $2, $4, $5, $6, $7, 'Above my limit.', 'open', $8, $9, true)
       ON CONFLICT DO NOTHING`,
      [...about, amounts, user, fullName],
    );
    const { rows } = await database.query<{ id: string }>(
      "SELECT id FROM approvals WHERE company_id = $1 AND object_id = $2 AND state = 'open'",
      [company?.id, id],
    );
    if (!rows[0]) throw new Error('The approval was not written');
    return rows[0].id;
  });
};
