import { ApiError, isUuid } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { DocumentAccess } from '@orebridge/remote-kit/pages';
import {
  Button,
  Columns,
  DemoRibbon,
  EmptyState,
  ErrorState,
  LinkButton,
  PageBody,
  PageHeader,
  SkeletonText,
  Stack,
} from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocument } from './api/useDocument';
import { accessKindOf } from '../../shared/library/access-kind';
import { replacing } from '../../shared/library/replacing';
import { useUpload } from '../../shared/library/useUpload';
import { useDocumentName } from '../../shared/list/useDocumentName';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';
import { Decision } from './components/Decision';
import { Checks, Facts, History, Versions } from './components/Facts';
import { FileView } from './components/FileView';
import { HashCheck } from './components/HashCheck';
import { Readings } from './components/Readings';
import { RevokeDialog } from './components/RevokeDialog';

/** One document: the file, what is said of it, what was checked, its versions and its history. */
export default function ViewerPage() {
  const say = useMessages('documents');
  const shared = useMessages();
  const errorText = useErrorText();
  const nameOf = useDocumentName();
  const [params] = useSearchParams();
  useLiveDocuments();
  const upload = useUpload();
  const { can } = useSession();
  const [revoking, setRevoking] = useState(false);
  const id = params.get('id') ?? '';
  const isId = isUuid(id);
  const read = useDocument(id, isId);
  const document = read.data;
  const missing = !isId || (read.error instanceof ApiError && read.error.status === 404);
  const back = (
    <LinkButton href="/documents" icon="arrow-left">
      {say('viewer.toLibrary')}
    </LinkButton>
  );
  if (missing)
    return (
      <PageBody>
        <PageHeader title={say('viewer.title')} />
        <EmptyState icon="file-dashed" title={say('viewer.none')} text={say('viewer.noneText')} actions={back} />
      </PageBody>
    );
  if (!document)
    return (
      <PageBody>
        <PageHeader title={say('viewer.title')} />
        {read.isError ? (
          <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </PageBody>
    );
  const name = nameOf(document.type);
  return (
    <PageBody>
      <PageHeader
        title={name}
        subtitle={document.about.name}
        eyebrow={document.demo ? <DemoRibbon inline /> : undefined}
        actions={
          <>
            {document.file ? (
              <LinkButton href={document.file} icon="download-simple" download={document.fileName}>
                {say('viewer.download')}
              </LinkButton>
            ) : null}
            <Button icon="files" onClick={() => window.print()}>
              {shared('common.print')}
            </Button>
            {can('verify:document') && document.mayDecide ? <Decision document={document} /> : null}
            {can('verify:document') && document.mayRevoke ? (
              <Button variant="dangerOutline" onClick={() => setRevoking(true)}>
                {say('revoke')}
              </Button>
            ) : null}
            {document.mayReplace ? (
              <Button variant="primary" icon="upload-simple" onClick={() => upload.open(replacing(document))}>
                {say('replace')}
              </Button>
            ) : null}
          </>
        }
      />
      <Columns
        asideWidth="lg"
        asideLabel={say('viewer.facts')}
        aside={
          <Stack gap={6}>
            <Facts document={document} />
            <Checks checks={document.checks} />
            <Versions document={document} />
            <DocumentAccess kind={accessKindOf(document)} />
          </Stack>
        }
      >
        <Stack gap={6}>
          <FileView document={document} name={name} />
          {document.sha256 && document.file ? (
            <HashCheck sha256={document.sha256} bytes={document.bytes} file={document.file} />
          ) : null}
          {document.file && (document.own || can('verify:document')) ? <Readings about={document.id} /> : null}
          <History history={document.history} />
        </Stack>
      </Columns>
      {revoking ? <RevokeDialog document={document} onClose={() => setRevoking(false)} /> : null}
      {upload.dialog}
    </PageBody>
  );
}
