import { ApiError, type Language, type LegalKind } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  DocumentText,
  EmptyState,
  ErrorState,
  Field,
  Link,
  PageBody,
  PageHeader,
  Select,
  SkeletonText,
  Stack,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useLanguageName } from '../language/useLanguageName';
import { ChangesPanel } from './ChangesPanel';
import { LegalLinks } from './LegalLinks';
import { VersionsPanel } from './VersionsPanel';
import { useAcceptedVersions, useLegalVersion } from './documents';

/** One version of the terms or the privacy notice, in each language in which it was published, and what changed with it. */
export default function LegalVersionPage({ kind }: { kind: LegalKind }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const format = useFormat();
  const errorText = useErrorText();
  const nameOf = useLanguageName();
  const { version = '' } = useParams();
  const [language, choose] = useState<Language>();
  const asked = useLegalVersion(kind, version, language);
  const accepted = useAcceptedVersions().data?.find((one) => one.kind === kind && String(one.version) === version);
  const edition = asked.data;
  const isMissing = asked.error instanceof ApiError && asked.error.status === 404;
  return (
    <PageBody width="prose">
      <PageHeader
        title={say(`page.${kind}`)}
        subtitle={
          edition
            ? say('legal.version', { version: edition.version, date: format.date(edition.publishedAt) })
            : undefined
        }
        actions={edition ? <Button onClick={() => window.print()}>{say('legal.print')}</Button> : undefined}
      />
      <Stack gap={7}>
        {asked.isPending ? <SkeletonText lines={12} /> : null}
        {isMissing ? (
          <EmptyState
            icon="file-dashed"
            title={say('legal.noVersion')}
            text={say('legal.noVersion.text')}
            actions={<Link href={`/${kind}`}>{say('legal.readCurrent')}</Link>}
          />
        ) : null}
        {asked.isError && !isMissing ? (
          <ErrorState text={errorText(asked.error)} onRetry={() => void asked.refetch()} pending={asked.isFetching} />
        ) : null}
        {edition ? (
          <>
            {accepted ? (
              <Callout>
                {accepted.language
                  ? say('legal.acceptedIn', {
                      date: format.date(accepted.acceptedAt),
                      language: nameOf(accepted.language),
                    })
                  : say('legal.acceptedOn', { date: format.date(accepted.acceptedAt) })}
              </Callout>
            ) : null}
            {edition.version === edition.inForce ? null : (
              <Callout tone="warning">
                {say('legal.replaced', { version: edition.inForce })}{' '}
                <Link href={`/${kind}`}>{say('legal.readCurrent')}</Link>
              </Callout>
            )}
            {edition.languages.length > 1 ? (
              <Field label={say('legal.language')}>
                <Select
                  value={edition.language}
                  onChange={({ target }) => choose(target.value as Language)}
                  options={edition.languages.map((code) => ({ value: code, label: nameOf(code) }))}
                />
              </Field>
            ) : null}
            {edition.language === (language ?? intl.locale) ? null : <Callout>{say('legal.inEnglish')}</Callout>}
            <DocumentText text={edition.text} lang={edition.language} />
            <ChangesPanel edition={edition} />
            <VersionsPanel kind={kind} read={edition.version} />
          </>
        ) : null}
        <LegalLinks />
      </Stack>
    </PageBody>
  );
}
