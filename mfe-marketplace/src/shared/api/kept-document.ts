import type { ListingDocumentType } from '@orebridge/contracts';
import { deviceBox, useSession } from '@orebridge/remote-kit';
import type { AboutDocument } from '@orebridge/remote-kit/uploads';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

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
  const userId = user?.id ?? 'visitor';
  const box = useMemo(() => deviceBox<KeptDocument>(userId, 'document'), [userId]);
  // The device is read without a connection as well.
  const { data, refetch } = useQuery({
    queryKey: ['device', 'documents', userId],
    queryFn: () => box.all(),
    networkMode: 'always',
    staleTime: 0,
  });
  return {
    kept: (data ?? []).filter((one) => one.draft === draft),
    put: (document: KeptDocument) => box.put(document.id, document),
    remove: async (id: string) => {
      await box.remove(id);
      await refetch();
    },
  };
};
export type KeptDocuments = ReturnType<typeof useKeptDocuments>;
