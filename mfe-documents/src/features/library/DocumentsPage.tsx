import { useMessages, useSession } from '@orebridge/remote-kit';
import { COMPANY_DOCUMENTS } from '@orebridge/trade';
import { Button, DemoRibbon, EmptyState, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useLibrary } from '../../shared/api/useLibrary';
import { LibraryFilters, useLibraryQuery } from './components/LibraryFilters';
import { LibraryTable } from './components/LibraryTable';
import { Summary } from './components/Summary';
import { replacing } from '../../shared/library/replacing';
import { useUpload } from '../../shared/library/useUpload';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';
import { usePaged } from '@orebridge/remote-kit/pages';

/** Every document of the company: about its lots, deals and services, and about itself. */
export default function DocumentsPage() {
  const say = useMessages('documents');
  const { can, role } = useSession();
  useLiveDocuments();
  const asked = useLibraryQuery();
  const pages = useLibrary(asked.query);
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
