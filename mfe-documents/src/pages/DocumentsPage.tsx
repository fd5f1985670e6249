import { api } from '@orebridge/contracts';
import { usePages, useSession } from '@orebridge/remote-kit';
import { COMPANY_DOCUMENTS } from '@orebridge/trade';
import { Button, DemoRibbon, EmptyState, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { LibraryFilters, useLibraryQuery } from '../library/LibraryFilters';
import { LibraryTable } from '../library/LibraryTable';
import { Summary } from '../library/Summary';
import { replacing } from '../library/replacing';
import { useUpload } from '../library/useUpload';
import { useLiveDocuments } from '../list/useLiveDocuments';
import { usePaged } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';

/** Every paper of the company: about its lots, deals and services, and about itself. */
export default function DocumentsPage() {
  const say = useSay();
  const { can, role } = useSession();
  useLiveDocuments();
  const asked = useLibraryQuery();
  const pages = usePages(api.documents.library, { query: asked.query });
  const paged = usePaged(pages, JSON.stringify(asked.query));
  const upload = useUpload();
  const isFiltered = Object.values(asked.query).some(Boolean);
  return (
    <PageBody>
      <PageHeader
        title={say('library.title')}
        subtitle={say(role === 'admin' ? 'library.subtitleAdmin' : 'library.subtitle')}
        eyebrow={paged.rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={
          can('upload:document') && role !== 'admin' ? (
            <Button
              variant="primary"
              icon="upload-simple"
              onClick={() => upload.open({ types: [...COMPANY_DOCUMENTS].toReversed() })}
            >
              {say('upload.title')}
            </Button>
          ) : undefined
        }
      />
      <Stack gap={7}>
        <Summary />
        <div>
          <LibraryFilters {...asked} />
          <LibraryTable
            label={say('library.title')}
            paged={paged}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            onReplace={(row) => upload.open(replacing(row))}
            empty={
              <EmptyState
                icon={isFiltered ? 'magnifying-glass' : 'files'}
                title={say(isFiltered ? 'library.noMatch' : 'library.empty')}
                text={say(isFiltered ? 'library.noMatchText' : 'library.emptyText')}
              />
            }
          />
        </div>
      </Stack>
      {upload.dialog}
    </PageBody>
  );
}
