import type { LegalKind } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  DocumentText,
  EmptyState,
  ErrorState,
  Link,
  PageBody,
  PageHeader,
  SkeletonText,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { LegalLinks } from './LegalLinks';
import { VersionsPanel } from './VersionsPanel';
import { useLegalDocument } from './documents';

/** The terms of use or the privacy notice as it is in force; says so where none has been published. */
export default function LegalPage({ kind }: { kind: LegalKind }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const format = useFormat();
  const errorText = useErrorText();
  const asked = useLegalDocument(kind);
  const document = asked.data?.document;
  return (
    <PageBody width="prose">
      <PageHeader
        title={say(`page.${kind}`)}
        subtitle={
          document
            ? say('legal.version', { version: document.version, date: format.date(document.publishedAt) })
            : undefined
        }
        actions={document ? <Button onClick={() => window.print()}>{say('legal.print')}</Button> : undefined}
      />
      <Stack gap={7}>
        {asked.isPending ? <SkeletonText lines={12} /> : null}
        {asked.isError ? (
          <ErrorState text={errorText(asked.error)} onRetry={() => void asked.refetch()} pending={asked.isFetching} />
        ) : null}
        {document === null ? (
          <EmptyState icon="file-dashed" title={say('legal.none')} text={say(`legal.none.${kind}`)} />
        ) : null}
        {document ? (
          <>
            {document.language === intl.locale ? null : <Callout>{say('legal.inEnglish')}</Callout>}
            <DocumentText text={document.text} lang={document.language} />
            <Text as="p" tone="secondary">
              {say('legal.changed', { summary: document.summary })}{' '}
              <Link href={`/${kind}/${document.version}`}>{say('legal.readChanges')}</Link>
            </Text>
            <VersionsPanel kind={kind} read={document.version} />
          </>
        ) : null}
        <LegalLinks />
      </Stack>
    </PageBody>
  );
}
