import { type Proposal, ProposalTerms, ServiceRequestFields } from '@orebridge/contracts';
import { plusDays, today } from '@orebridge/trade';
import { demoPdf } from '../../../compliance/documents/index.js';
import { paidDemo } from '../../../finance/payments/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { AcceptanceService } from '../acceptance.service.js';
import { EngagementsService } from '../engagements.service.js';
import { ProposalsService } from '../proposals.service.js';
import { RequestsService } from '../requests.service.js';
import proposals from './proposals.json' with { type: 'json' };

const PROVIDER = 'co11';
const inDays = (days: number): string => plusDays(today(), days);

type Demo = (typeof proposals)[number];

/** What the demo companies ask of the demo provider, made by the same commands that people send. */
export const seedProposals: Seeder = async (seed) => {
  for (const demo of proposals) await play(seed, demo);
  // The reports took some hours, as they would have.
  await seed.em.query(
    `UPDATE engagements SET started_at = delivered_at - interval '52 hours' WHERE demo AND delivered_at IS NOT NULL`,
  );
  seed.say(`${proposals.length} demo requests for services`);
};

const play = async (seed: Seed, { client, open, neededDays, fields, proposal }: Demo): Promise<void> => {
  const services = { strict: false } as const;
  const requests = seed.app.get(RequestsService, services);
  const offers = seed.app.get(ProposalsService, services);
  const [asking, answering] = [actingFor(seed, client), actingFor(seed, PROVIDER)];
  const asked = await requests.create(asking, {
    ...sent('', undefined),
    params: undefined,
    body: ServiceRequestFields.parse({
      ...fields,
      open,
      providers: open ? [] : [answering.user.companyId],
      neededBy: inDays(neededDays),
      closesOn: inDays(neededDays - 5),
    }),
  });
  if (!proposal) return;
  const [first, ...others] = proposal.versions.map((one) => ({
    ...ProposalTerms.parse({ ...one, currency: 'USD', terms: 'Invoiced after the report. Courier at cost.' }),
    validDays: 14,
  }));
  let made = await offers.send(answering, sent(asked.id, first!));
  for (const next of others) {
    const versionId = made.versions.at(-1)!.id;
    if (proposal.wish)
      await offers.act(asking, sent(made.id, { event: 'counter' as const, versionId, reason: proposal.wish }));
    made = await offers.revise(answering, sent(made.id, next));
  }
  const versionId = made.versions.at(-1)!.id;
  if (proposal.answer === 'reject')
    await offers.act(
      asking,
      sent(made.id, { event: 'reject' as const, versionId, reason: 'Another surveyor is on site.' }),
    );
  if (proposal.answer !== 'accept') return;
  made = await seed.app.get(AcceptanceService, services).accept(asking, sent(made.id, { versionId }));
  await work(seed, made, proposal.work, client);
};

const work = async (seed: Seed, made: Proposal, steps: readonly string[], client: string): Promise<void> => {
  const id = made.engagement!.id;
  const engagements = seed.app.get(EngagementsService, { strict: false });
  const provider = actingFor(seed, PROVIDER);
  for (const step of steps) {
    if (step === 'pay') await paidDemo(seed, client, 'engagement', made.id);
    else if (step === 'report') {
      const buffer = demoPdf(['Weight certificate', 'Demonstration report. Nothing was weighed.']);
      const file = { originalname: 'weight-certificate.pdf', buffer, size: buffer.length };
      await engagements.upload(provider, { ...sent(id, undefined), file });
    } else if (step === 'accept')
      await engagements.act(actingFor(seed, client), sent(id, { event: 'accept' as const }));
    else
      await engagements.act(
        provider,
        sent(id, { event: step === 'start' ? ('start' as const) : ('deliver' as const) }),
      );
  }
};
