import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Log } from '../../platform/logging/log.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { canaryVerdict, type Evidence, type Verdict } from './canary-verdict.js';
import { ChannelsService } from './channels.service.js';
import { ChannelRow } from './release.entity.js';
import { ReleaseRegistry } from './release-registry.js';
import { Witnesses } from './witnesses.js';

/** Shorter than the schedule's tick, so that each tick looks. */
const EVERY_SECONDS = 3;

/** Takes back, by itself, a canary that crashes more often than the release before it. */
@Injectable()
export class CanaryWatchJob {
  constructor(
    private readonly config: Config,
    private readonly registry: ReleaseRegistry,
    private readonly channels: ChannelsService,
    private readonly witnesses: Witnesses,
    private readonly outbox: Outbox,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    // The schedule lets one process look at a time.
    schedule.every(EVERY_SECONDS, 'releases.watch_canaries', (em) => this.look(em));
  }

  /** Looks at every canary once, in the transaction of `em`. */
  async look(em: EntityManager): Promise<void> {
    for (const canary of await em.findBy(ChannelRow, { channel: 'canary' })) {
      const judged = await this.judge(em, canary);
      if (judged.verdict.takeBack) await this.takeBack(em, canary, judged);
    }
  }

  private async judge(em: EntityManager, canary: ChannelRow): Promise<Judged> {
    const { name, version, since } = canary;
    const { stable } = await this.channels.of(em, name);
    const evidence = await this.witnesses.evidence(em, name, version, since);
    const predecessor = stable && (await this.witnesses.evidence(em, name, stable.version, new Date(0)));
    return {
      evidence,
      predecessor: stable?.version ?? '',
      verdict: canaryVerdict(evidence, predecessor, this.config.canary),
    };
  }

  private async takeBack(
    em: EntityManager,
    { name, version }: ChannelRow,
    { evidence, predecessor, verdict }: Judged,
  ): Promise<void> {
    const figures = {
      name,
      version,
      predecessor,
      share: perCent(verdict.canaryShare),
      usual: perCent(verdict.predecessorShare),
      views: String(evidence.views),
    };
    const ctx = { ...systemCtx('canary-watch'), em };
    await this.registry.change(ctx, async () => {
      // An admin may have been faster.
      const { canary } = await this.channels.of(em, name);
      if (canary?.version !== version) return;
      await this.channels.takeBack(em, ctx, {
        name,
        reason: translator('en').t('message.releases.takenBack', figures),
      });
      await this.outbox.publish(em, 'release.rolled_back', figures);
    });
    this.log.warn(figures, 'canary taken back');
  }
}

interface Judged {
  readonly evidence: Evidence;
  /** Version of the stable release; empty when there is none. */
  readonly predecessor: string;
  readonly verdict: Verdict;
}

const perCent = (share: number): string => (share * 100).toFixed(1);
