import type { Listing } from '@orebridge/contracts';
import { Stack } from '@orebridge/ui';
import { DocumentsPanel } from './DocumentsPanel';
import { ImagesPanel } from './ImagesPanel';

interface FilesProps {
  listing: Listing | null;
  ensure: () => Promise<string>;
  refresh: () => Promise<unknown>;
}

/** Fourth step: photos of the lot, and the papers that prove what it is. */
export const StepFiles = (props: FilesProps) => (
  <Stack gap={7}>
    <ImagesPanel {...props} />
    <DocumentsPanel {...props} />
  </Stack>
);
