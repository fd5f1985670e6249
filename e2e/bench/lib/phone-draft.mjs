const READY = `${new Date().getUTCFullYear() + 1}-03-15`;

/** The lot as the server must have it in the end. */
export const LOT = {
  mineralType: 'copper',
  mineralName: 'Kolwezi copper cathodes',
  grade: 'Grade A, LME registered',
  physicalForm: 'Cathode',
  originCountry: 'CL',
  originRegion: 'Antofagasta',
  mineLocation: 'Sierra Gorda',
  producer: 'large_scale',
  hsCode: '7403.11',
  unit: 't',
  totalQuantity: '500',
  minOrderQuantity: '100',
  lotSize: '25',
  tolerancePct: '2',
  packagingType: 'Bundles on pallets',
  pricePerUnit: '13200',
  priceBasis: { type: 'fixed' },
  currency: 'USD',
  incoterm: 'FCA',
  place: 'Antofagasta',
  readyDate: READY,
  terms: 'Sampling at the port.',
  purityPct: '99.99',
  composition: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' }],
};

const find = async (page, label, option) => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** First step. */
export async function writeMineral(page) {
  await find(page, 'Mineral type', 'Copper');
  await page.getByLabel('Name of the lot').fill(LOT.mineralName);
  await page.getByLabel(/^Grade/).fill(LOT.grade);
  await page.getByLabel(/^Physical form/).fill(LOT.physicalForm);
  await find(page, 'Country of origin', 'Chile');
  await page.getByLabel(/^Region/).fill(LOT.originRegion);
  await page.getByLabel(/^Mine location/).fill(LOT.mineLocation);
  await find(page, 'Processing state', 'Metal');
  await page.getByLabel('Kind of production').selectOption({ label: 'Large-scale mining' });
  await page.getByLabel(/^HS code/).fill(LOT.hsCode);
}

/** Second step. */
export async function writeQuantity(page) {
  await page.getByLabel('Unit of measurement').selectOption(LOT.unit);
  await page.getByLabel('Quantity on offer').fill(LOT.totalQuantity);
  await page.getByLabel('Minimum order').fill(LOT.minOrderQuantity);
  await page.getByLabel(/^Lot size/).fill(LOT.lotSize);
  await page.getByLabel(/^Tolerance/).fill(LOT.tolerancePct);
  await page.getByLabel(/^Packaging/).fill(LOT.packagingType);
  await page.getByLabel('Price per unit').fill(LOT.pricePerUnit);
  await page.getByLabel('Currency').selectOption(LOT.currency);
  await page.getByLabel('Type of price').selectOption({ label: 'Fixed price' });
  await page.getByLabel('Delivery term').selectOption({ label: 'FCA – Free carrier' });
  await page.getByLabel('Named place').fill(LOT.place);
  await page.getByLabel(/^Ready from/).fill(LOT.readyDate);
  await page.getByLabel(/^Terms and conditions/).fill(LOT.terms);
}

/** Third step. */
export async function writeAssay(page) {
  await page.getByLabel(/^Purity/).fill(LOT.purityPct);
  await page.getByRole('button', { name: 'Add element' }).click();
  const copper = page.getByRole('group', { name: 'Line 1' });
  await copper.getByLabel('Element').fill('Cu');
  await copper.getByLabel('Typical').fill('99.99');
  await copper.getByLabel('Commercial treatment').selectOption({ label: 'Payable' });
}
