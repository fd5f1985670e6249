import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { UploadFor } from './replacing';

const UploadDialog = lazy(() => import('./UploadDialog'));

/** Opens the upload of one document; `dialog` is to be drawn by the page. */
export const useUpload = (): { dialog: ReactNode; open: (what: UploadFor) => void } => {
  const [what, open] = useState<UploadFor | null>(null);
  return {
    open,
    dialog: what ? (
      <Suspense fallback={null}>
        <UploadDialog what={what} onClose={() => open(null)} />
      </Suspense>
    ) : null,
  };
};
