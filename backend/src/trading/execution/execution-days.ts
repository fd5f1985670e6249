import { dayOf, isAhead, plusDays } from '@orebridge/trade';
import type { DealRecord } from '../deals/index.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { assertDaysFit, notAfter, notAhead, notBefore } from '../../platform/states/days.js';
import type { ExecutionRow, DealDocumentRow } from './execution.entities.js';

/** A year at sea: no voyage of a cargo takes longer. */
const VOYAGE_DAYS = 366;

/** Where it is the earliest on earth: what anybody calls the day of an instant is not before it. */
const EARLIEST = 'Etc/GMT+12';
const agreedOn = ({ createdAt }: DealRecord): string => dayOf(createdAt, EARLIEST);

const assertCome = (path: string, day: string): void => {
  if (isAhead(day))
    throw new Unprocessable('execution.day_ahead', undefined, [fieldIssue(path, 'validation.dayAhead')]);
};

/** @throws Unprocessable about a loading that has not come or was before the deal */
export const assertLoadingDay = (deal: DealRecord, loadedOn: string): void => {
  assertCome('loadedOn', loadedOn);
  assertDaysFit(...notBefore('loadedOn', loadedOn, agreedOn(deal), 'validation.beforeContract'));
};

/** @throws Unprocessable about a delivery that has not come, or was before the loading, the transport document or the deal */
export const assertDeliveryDay = (deal: DealRecord, { loading, shipment }: ExecutionRow, deliveredOn: string): void => {
  const path = 'deliveredOn';
  assertCome(path, deliveredOn);
  const issues = [
    ...notBefore(path, deliveredOn, shipment?.shippedOn, 'validation.beforeTransport'),
    ...notBefore(path, deliveredOn, loading?.loadedOn, 'validation.beforeLoading'),
    ...notBefore(path, deliveredOn, agreedOn(deal), 'validation.beforeContract'),
  ];
  assertDaysFit(...issues.slice(0, 1));
};

/**
 * @param transport true for a document that puts the cargo under way: it follows the loading
 * @throws Unprocessable about a document of a day that has not come, and about an arrival before the cargo left or a year after
 */
export const assertDocumentDays = (
  { loading }: ExecutionRow,
  { issuedOn, eta }: Pick<Partial<DealDocumentRow>, 'issuedOn' | 'eta'>,
  transport: boolean,
): void => {
  const left = issuedOn ?? loading?.loadedOn ?? dayOf(new Date());
  const early = transport ? notBefore('issuedOn', issuedOn, loading?.loadedOn, 'validation.beforeLoading') : [];
  const arrival = issuedOn
    ? notBefore('eta', eta, issuedOn, 'validation.beforeTransport')
    : notBefore('eta', eta, loading?.loadedOn, 'validation.beforeLoading');
  assertDaysFit(
    ...notAhead('issuedOn', issuedOn),
    ...early,
    ...arrival,
    ...notAfter('eta', eta, plusDays(left, VOYAGE_DAYS)),
  );
};
