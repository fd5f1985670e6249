import { AuditService } from '../operations/audit/index.js';
import { VirusAlarm } from '../platform/files/index.js';
import { providePort } from '../platform/lifecycle/port.js';
import { Outbox } from '../platform/outbox/outbox.js';

/** What is done about an infected file: the audit keeps it under the hash of its bytes, and whoever gave it is told. */
export const FILE_PORTS = [
  providePort(VirusAlarm, (get) => ({
    raise: async (em, ctx, { sha256, fileName, signature, givenBy, kept }) => {
      const event = kept ? 'quarantine' : 'refuse';
      const reason = `${fileName}: ${signature}`;
      await get(AuditService).write(em, ctx, { object: 'file', id: sha256, event, to: 'infected', reason });
      if (!givenBy) return;
      const told = { userId: givenBy, name: fileName, signature };
      await get(Outbox).publish(em, kept ? 'file.quarantined' : 'file.refused', told);
    },
  })),
];
