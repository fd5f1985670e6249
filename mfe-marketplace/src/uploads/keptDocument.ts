import type { ListingDocumentType } from '@orebridge/contracts';
import { deviceBox, useSession } from '@orebridge/remote-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface AboutDocument {
  issuer: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
}

/** A document that was being sent, with what was typed of it, as this device keeps it until the server has it. */
export interface KeptDocument {
  /** The key of the command, so that it takes effect once. */
  id: string;
  draft: string;
  type: ListingDocumentType;
  file: File;
  about: AboutDocument;
}

/** Documents of a draft that had not arrived when the page went. */
export const useKeptDocuments = (draft: string | null) => {
  const { user } = useSession();
  const box = useMemo(() => deviceBox<KeptDocument>(user?.id ?? 'visitor', 'document'), [user]);
  const [kept, setKept] = useState<readonly KeptDocument[]>([]);
  const look = useCallback(async () => {
    const all = await box.all();
    setKept(all.filter((one) => one.draft === draft));
  }, [box, draft]);
  useEffect(() => void look(), [look]);
  return {
    kept,
    look,
    put: (document: KeptDocument) => box.put(document.id, document),
    remove: async (id: string) => {
      await box.remove(id);
      await look();
    },
  };
};
export type KeptDocuments = ReturnType<typeof useKeptDocuments>;
