import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { notifyChanged } from '../../platform/pubsub/changed.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { RoomRow } from './room.entities.js';
import type { RoomSubject } from './room-subjects.js';

type Notice = Pick<DomainEvents['room.message'], 'roomId' | 'kind' | 'pageId' | 'companyIds' | 'from' | 'name'>;

/** Tells people of what happens in rooms: their open pages at once, and the bell when there is news for them. */
@Injectable()
export class RoomNotifier {
  constructor(
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
  ) {}

  /** What every piece of news of a room says. */
  of({ id, kind, pageId, parties, name }: RoomSubject, from: string): Notice {
    return { roomId: id, kind, pageId, companyIds: parties.map(({ companyId }) => companyId), from, name };
  }

  /** Lets the open pages of both companies, and of `others`, ask for what they do not know. */
  async changed(em: EntityManager, { id, parties }: RoomSubject, others: readonly string[] = []): Promise<void> {
    const people = await this.users.membersOf(
      em,
      parties.map(({ companyId }) => companyId),
    );
    const userIds = [...new Set([...people.map((one) => one.id), ...others])];
    await notifyChanged(this.pubsub, em, { about: { kind: 'room', id }, userIds });
  }

  /**
   * The mentioned are told each time; a company whose people have read everything is told once until somebody has read.
   * The room must be locked.
   */
  async written(
    em: EntityManager,
    { user }: SignedIn,
    { room, subject, mentions }: { room: RoomRow; subject: RoomSubject; mentions: readonly string[] },
  ): Promise<void> {
    const news = this.of(subject, user.fullName);
    for (const userId of mentions)
      if (userId !== user.id) await this.outbox.publish(em, 'room.mentioned', { ...news, userId });
    for (const [companyId, told] of [
      [room.firstCompanyId, 'firstNotified'],
      [room.secondCompanyId, 'secondNotified'],
    ] as const) {
      if (companyId === user.companyId || room[told]) continue;
      await em.update(RoomRow, { id: room.id }, { [told]: true });
      await this.outbox.publish(em, 'room.message', { ...news, to: companyId });
    }
  }
}
