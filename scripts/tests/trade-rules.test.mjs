import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const trade = await import(pathToFileURL(path.join(root, 'packages/trade/dist/index.js')).href);
const text = fs.readFileSync(path.join(root, 'docs/trade-rules.md'), 'utf8');

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const codesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

/** The rows of the page's table, one line for each state and actor: state, event, actor, permission, and where it leads. */
function stated(lifecycle) {
  const after = text.split(`<!-- lifecycle: ${lifecycle} -->`)[1] ?? '';
  const rows = after.trim().split('\n\n')[0].split('\n').slice(2).map(cellsOf);
  return rows.flatMap(([from, event, who, , to]) => {
    const [permission = ''] = codesIn(who);
    const states = from.split(', ').map((state) => (state === '–' ? trade.NEW : state.replaceAll('`', '')));
    const actors = who.replace(/ \(.*\)$/, '').split(' or ');
    const target = codesIn(to)[0] ?? trade.PREVIOUS;
    return states.flatMap((state) =>
      actors.map((actor) => [state, codesIn(event)[0], actor.replaceAll(' ', '_'), permission, target].join(' ')),
    );
  });
}

const whenOf = ({ stages, always, approved }) => {
  if (!stages.length) return '–';
  const when = always ? 'always' : stages.map((stage) => `\`${stage}\``).join(', ');
  return approved ? `${when}, approved` : when;
};

describe('docs/trade-rules.md states', () => {
  const lifecycles = Object.values(trade).filter((one) => one?.transitions && one.states);
  it('some lifecycles', () => assert.ok(lifecycles.length > 20));
  for (const { name, transitions } of lifecycles)
    it(`every transition of the ${name}, and no other`, () => {
      const known = transitions.map(({ from, event, actor, permission, to }) =>
        [from, event, actor, permission ?? '', to].join(' '),
      );
      assert.deepEqual(stated(name).sort(), known.sort());
    });

  it('who sees which documents when', () => {
    const rows = text.split('<!-- documents -->')[1].trim().split('\n\n')[0].split('\n').slice(2).map(cellsOf);
    const known = trade.DOCUMENT_KINDS.flatMap((kind) =>
      trade
        .documentSight(kind)
        .filter(({ opens, sees }) => opens.stages.length || sees.stages.length)
        .map(({ party, opens, sees }) => [kind, party, ...[opens, sees].map(whenOf)].join(' | ')),
    );
    const said = rows.flatMap(([kinds, who, opens, sees]) =>
      codesIn(kinds).map((kind) => [kind, ...codesIn(who), opens, sees].join(' | ')),
    );
    assert.deepEqual(said.sort(), known.sort());
  });

  for (const id of new Set(trade.COMPLIANCE_RULES.map((rule) => rule.id)))
    it(`the documents, gates and floor of rule ${id}`, () => {
      const row = text.split('\n').find((line) => line.includes(`<a id="${id}"></a>`)) ?? '';
      const [, , asked = '', gates = '', points = ''] = cellsOf(row);
      for (const { requires = [], conditions = [], blocks, floor } of trade.COMPLIANCE_RULES.filter(
        (rule) => rule.id === id,
      )) {
        // The documents of every listing are named in 3.2.
        for (const { document } of id === 'R00' ? [] : requires) assert.ok(codesIn(asked).includes(document), document);
        for (const { gate } of [...requires, ...conditions]) assert.ok(gates.includes(gate), gate);
        if (blocks) assert.equal(gates, 'block');
        if (floor) assert.ok(points.includes(`${floor.code} ${floor.score}`), floor.code);
      }
    });

  it('what every plan allows and costs', () => {
    const rows = new Map(
      text
        .split('\n')
        .map(cellsOf)
        .filter((cells) => cells.length === 5)
        .map(([what, ...values]) => [what, values]),
    );
    const shown = (value) => (value === null ? 'no limit' : Number(value).toLocaleString('en'));
    trade.TIERS.forEach((tier, at) => {
      const { limits, commission, monthlyUsd } = trade.PLANS[tier];
      const wanted = {
        'USD a month (a year at once: 15 % less)': shown(monthlyUsd),
        seats: shown(limits.seats),
        'active listings': shown(limits.listings),
        requirements: shown(limits.requirements),
        'open offers at a time': shown(limits.openOffers),
        documents: shown(limits.documents),
        'storage in GB': shown(limits.storage / 1e9),
        'shipments tracked': shown(limits.shipments),
        'price alerts': shown(limits.alerts),
        'matching runs a day': shown(limits.matchingRuns),
        'questions to the assistant a day': shown(limits.assistantMessages),
        projects: shown(limits.projects),
        'open rounds': shown(limits.openRounds),
        'API calls a day': shown(limits.apiCalls),
        'commission on the settled value, per cent': commission.ratePct,
        'its cap in USD': shown(commission.capUsd),
      };
      const found = Object.fromEntries(Object.keys(wanted).map((what) => [what, rows.get(what)?.[at]]));
      assert.deepEqual(found, wanted, tier);
    });
  });

  it('the timers and limits that the code counts with', () => {
    const { TIMERS, LIMITS, SECURITY_DAYS, FREIGHT_RULES, SERVICE_RULES, BILLING_DAYS, FUNDING_RULES } = trade;
    const [hours, days] = [(seconds) => seconds / 3600, (seconds) => seconds / 86_400];
    const { lock, offerValidity, documentExpiryWarningDays: warnings, kybRenewalMonths } = TIMERS;
    const figures = [
      `| ${hours(TIMERS.mailLink)} h; ${TIMERS.resetLink / 60} min, works once; ${days(TIMERS.invitation)} d |`,
      `| ${lock.failures} within ${lock.window / 60} min lock the name for ${lock.duration / 60} min |`,
      `| ${hours(offerValidity.default)} h unless it says otherwise; ${hours(offerValidity.min)} h to ${days(offerValidity.max)} d; at most ${TIMERS.offerRoundsMax} counter-offers |`,
      `| ${days(TIMERS.contractSignature)} d; ${SECURITY_DAYS.due} banking days, reminder after ${SECURITY_DAYS.reminder} |`,
      `| ${days(TIMERS.deliveryObjection)} d; ${days(TIMERS.inspectionClaim)} d; 30 d |`,
      `| ${days(TIMERS.assayExchange)} d after the last sampling`,
      `| ${TIMERS.finalInvoiceBankingDays} banking days |`,
      `| ${days(TIMERS.disputeCure)} d after notice; suspends for 30 d, after ${days(TIMERS.forceMajeureMax)} d either side`,
      `| ${days(TIMERS.closeAfterSettlement)} d without a claim |`,
      `| ${kybRenewalMonths.normal} months; ${kybRenewalMonths.highRisk} where`,
      `| ${days(TIMERS.listingLife)} d, warning ${days(TIMERS.listingExpiryWarning)} d before |`,
      `| ${warnings.slice(0, -1).join(', ')} and ${warnings.at(-1)} d |`,
      ...[FREIGHT_RULES.requestOpenDays].map((open) => `| open ${open.default} d (at most ${open.max});`),
      ...[FREIGHT_RULES.quoteValidityDays, SERVICE_RULES.proposalValidityDays].map(
        (valid) => `valid ${valid.default} d (at most ${valid.max})`,
      ),
      `| ${BILLING_DAYS.trial} d; days ${BILLING_DAYS.retries.slice(0, -1).join(', ')} and ${BILLING_DAYS.retries.at(-1)}; ${BILLING_DAYS.grace} d; ${BILLING_DAYS.excessNotice} d |`,
      `${LIMITS.listingImages.min} to ${LIMITS.listingImages.max} images of at most ${LIMITS.fileMaxBytes / 2 ** 20} MiB`,
      `at most ${LIMITS.documentMaxBytes / 2 ** 20} MiB, images`,
      `a price within ±${LIMITS.minorPriceChangePct} %`,
      `within ${LIMITS.usualPriceRatio.min} to ${LIMITS.usualPriceRatio.max} of the reference`,
      `above USD ${Number(LIMITS.offerTotalUsdForLevel2).toLocaleString('en')}`,
      `the value USD ${Number(LIMITS.dealValueUsdForReview) / 1e6} million or more`,
      `At most ${LIMITS.reportsADay} reports of a person and day`,
      `Minimum ticket USD ${Number(FUNDING_RULES.minTicket).toLocaleString('en')}`,
      `reference rate of the currency and ${trade.LATE_MARGIN_PCT} % a year`,
    ];
    const plain = text.replaceAll(/\s+/g, ' ');
    assert.deepEqual(
      figures.filter((one) => !plain.includes(one)),
      [],
    );
  });

  it('each factor of emissions, weight of the matching, progress of a deal and splitting limit', () => {
    const known = [
      ...Object.values(trade.EMISSION_CLASSES).map(({ intensity }) => `| ${intensity} |`),
      ...Object.entries(trade.MATCH_WEIGHTS).map(([part, weight]) => `${weight}·${part}`),
      ...Object.entries(trade.DEAL_PROGRESS).map(([state, { percent }]) => `| \`${state}\` | ${percent} |`),
      ...Object.entries(trade.SPLITTING_LIMITS).map(([element, { limit }]) => `${element} ${limit}`),
    ];
    const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ');
    assert.deepEqual(
      known.filter((one) => !plain.includes(one)),
      [],
    );
  });
});
