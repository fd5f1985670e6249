import { Injectable } from '@nestjs/common';
import type { Release } from '@orebridge/contracts';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { crashShare } from './canary-verdict.js';
import { ChannelRow, PinRow, ReleaseRow } from './release.entity.js';
import { ReleaseHistory } from './release-history.js';
import { ReleaseStorage } from './release-storage.js';
import { type Health, ReportsService } from './reports.service.js';

const UNSEEN: Health = {
  views: 0,
  crashes: 0,
  lcpMs: null,
  inpMs: null,
  cls: null,
  samples: { lcp: 0, inp: 0, cls: 0 },
};

interface ReleaseStatus {
  readonly stable: ChannelRow | undefined;
  readonly canary: ChannelRow | undefined;
  /** The release that a rollback of the stable one would go back to. */
  readonly previous: string | null;
}

/** What admins see of the registry. */
@Injectable()
export class ReleaseListService {
  constructor(
    private readonly tx: Tx,
    private readonly storage: ReleaseStorage,
    private readonly history: ReleaseHistory,
    private readonly reports: ReportsService,
  ) {}

  /** Every release of every remote, the newest first. */
  async list(ctx: Ctx): Promise<Release[]> {
    const em = this.tx.read(ctx);
    const rows = await em.find(ReleaseRow, { order: { name: 'ASC', publishedAt: 'DESC' } });
    const channels = await em.find(ChannelRow);
    const pins = await em.find(PinRow);
    const health = await this.reports.health(em);
    const standings = new Map<string, ReleaseStatus>();
    for (const name of new Set(rows.map((r) => r.name))) {
      const of = (channel: string) => channels.find((c) => c.name === name && c.channel === channel);
      const previous = await this.history.previous(em, name);
      standings.set(name, { stable: of('stable'), canary: of('canary'), previous });
    }
    return Promise.all(
      rows.map(async (row) => {
        const { name, version, manifest } = row;
        const files = Object.keys(manifest.files);
        const present = await this.storage.holds(name, version, files);
        const pinned = pins.filter((p) => p.name === name && p.version === version).length;
        const standing = standings.get(name) as ReleaseStatus;
        const { views, crashes, ...vitals } = health.get(`${name}@${version}`) ?? UNSEEN;
        return {
          name,
          version,
          ...placeOf(row, standing),
          pins: pinned,
          publishedAt: row.publishedAt.toISOString(),
          publishedBy: row.publishedBy,
          bytes: Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0),
          entryBytes: manifest.files[manifest.entry]?.bytes ?? 0,
          contractVersion: manifest.contractVersion,
          routes: manifest.routes.length,
          filesPresent: present,
          health: { views, failures: crashes, crashShare: crashShare({ views, crashes }), ...vitals },
          events: eventsOf(row, standing, { present, pinned: pinned > 0 }),
          rollbackTo: rollbackOf(row, standing),
        };
      }),
    );
  }
}

const placeOf = (
  { version, retiredAt }: ReleaseRow,
  { stable, canary }: ReleaseStatus,
): Pick<Release, 'channel' | 'share'> => {
  if (retiredAt) return { channel: 'retired', share: 0 };
  if (stable?.version === version) return { channel: 'stable', share: 100 - (canary?.percent ?? 0) };
  if (canary?.version === version) return { channel: 'canary', share: canary.percent };
  return { channel: 'available', share: 0 };
};

/** What everybody gets after a rollback from this release; null when it is not the one that a rollback takes back. */
const rollbackOf = ({ version }: ReleaseRow, { stable, canary, previous }: ReleaseStatus): string | null => {
  if (canary) return canary.version === version ? (stable?.version ?? null) : null;
  return stable?.version === version ? previous : null;
};

const eventsOf = (
  { version, retiredAt }: ReleaseRow,
  { stable, canary, previous }: ReleaseStatus,
  { present, pinned }: { present: boolean; pinned: boolean },
): Release['events'] => {
  if (retiredAt) return [];
  const isStable = stable?.version === version;
  const isCanary = canary?.version === version;
  return [
    ...(!isStable && present ? (['promote', 'canary'] as const) : []),
    ...(isCanary || (isStable && !canary && previous !== null) ? (['rollback'] as const) : []),
    ...(!isStable && !isCanary && !pinned ? (['retire'] as const) : []),
  ];
};
