import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Link, Panel, RowItem, RowList, SkeletonText, Stack, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useLanguageName } from '../language/useLanguageName';
import { LegalLinks } from '../legal/LegalLinks';
import { useAcceptedVersions } from '../legal/documents';

/** The versions of the terms that the person has accepted, each with the way to its text. */
export function AcceptedPanel() {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const format = useFormat();
  const errorText = useErrorText();
  const nameOf = useLanguageName();
  const accepted = useAcceptedVersions();
  return (
    <Panel title={say('account.accepted')}>
      <Stack gap={6}>
        {accepted.isPending ? <SkeletonText lines={2} /> : null}
        {accepted.isError ? (
          <ErrorState
            text={errorText(accepted.error)}
            onRetry={() => void accepted.refetch()}
            pending={accepted.isFetching}
          />
        ) : null}
        {accepted.data?.length === 0 ? (
          <Text as="p" tone="secondary">
            {say('account.accepted.none')}
          </Text>
        ) : null}
        {accepted.data?.length ? (
          <RowList plain label={say('account.accepted')}>
            {accepted.data.map(({ kind, version, publishedAt, acceptedAt, language }) => (
              <RowItem
                key={`${kind} ${version}`}
                title={
                  <Link href={`/${kind}/${version}`}>
                    {`${say(`page.${kind}`)}: ${say('legal.version', { version, date: format.date(publishedAt) })}`}
                  </Link>
                }
                detail={
                  language
                    ? say('legal.acceptedIn', { date: format.date(acceptedAt), language: nameOf(language) })
                    : say('legal.acceptedOn', { date: format.date(acceptedAt) })
                }
              />
            ))}
          </RowList>
        ) : null}
        <LegalLinks />
      </Stack>
    </Panel>
  );
}
