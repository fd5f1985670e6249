import type { Listing } from '@orebridge/contracts';
import { Stack } from '@orebridge/ui';
import { DocumentsPanel } from './DocumentsPanel';
import type { Photos } from '../../../shared/uploads/usePhotos';
import { ImagesPanel } from './ImagesPanel';

interface FilesProps {
  listing: Listing | null;
  photos: Photos;
  ensure: () => Promise<string>;
  refresh: () => Promise<unknown>;
}

/** Fourth step: photos of the lot, and the documents that prove what it is. */
export const StepFiles = ({ photos, ...props }: FilesProps) => (
  <Stack gap={7}>
    <ImagesPanel listing={props.listing} refresh={props.refresh} photos={photos} />
    <DocumentsPanel {...props} />
  </Stack>
);
