import { WATCHLIST_OLD_DAYS, type Watchlist, type WatchlistVersion } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { daysBetween, today } from '@orebridge/trade';
import { Button, Callout, Cluster, FormError, Panel, Stack, Text, UploadZone, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFetchEdition, useUploadEdition } from '../api/useWatchlistCommands';
import { Editions } from './Editions';
import { WatchlistDialog } from './WatchlistDialog';

/** A list: its edition in force and how old it is, whom it has seen, and the way to a newer one. */
export const WatchlistPanel = ({ list }: { list: Watchlist }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const toast = useToast();
  const [isChanging, setChanging] = useState(false);
  const tell = (title: string) => () => toast({ tone: 'positive', title });
  const upload = useUploadEdition(tell(say('watchlists.uploaded')));
  const fetch = useFetchEdition(tell(say('watchlists.fetching')));
  const { id, name, active, address, inForce, screened, parties } = list;
  const byApi = list.format === 'yente';
  const failed = upload.error ?? fetch.error;
  return (
    <Panel
      title={name}
      meta={active ? say(`watchlists.format.${list.format}`) : say('watchlists.inactive')}
      actions={
        <Cluster gap={3}>
          {address || byApi ? (
            <Button size="sm" pending={fetch.isPending} onClick={() => fetch.mutate({ params: { id } })}>
              {say('watchlists.fetch')}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setChanging(true)}>
            {say('watchlists.change')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <Notices list={list} />
        {inForce ? (
          <Stack gap={1}>
            <Text as="p" size="lead">
              {say(inForce.listDate ? 'watchlists.edition' : 'watchlists.editionUndated', {
                version: inForce.version,
                date: format.date(dayOf(inForce)),
              })}
            </Text>
            <Text as="p" tone="secondary">
              {[
                // What a server answers by is not counted here.
                ...(byApi
                  ? []
                  : [say('watchlists.entries', { count: inForce.entries }), say('watchlists.changes', inForce)]),
                say('watchlists.screened', { screened, parties }),
              ].join(' · ')}
            </Text>
          </Stack>
        ) : (
          <Text as="p">{say('watchlists.noEdition')}</Text>
        )}
        {byApi ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('watchlists.byApi')}
          </Text>
        ) : (
          <UploadZone
            title={say('watchlists.upload')}
            hint={say('watchlists.uploadHint')}
            accept=".xml,.csv,.json,.jsonl,.gz"
            icon="upload-simple"
            disabled={upload.isPending}
            onFiles={([file]) => file && upload.mutate({ params: { id }, body: {}, file })}
          />
        )}
        {failed ? <FormError>{errorText(failed)}</FormError> : null}
        {inForce || list.newest ? <Editions list={list} /> : null}
      </Stack>
      {isChanging ? <WatchlistDialog list={list} onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
};

const dayOf = ({ listDate, loadedAt }: WatchlistVersion): string => listDate ?? loadedAt.slice(0, 10);

/** What a reviewer should know before relying on the list. */
const Notices = ({ list: { active, inForce, newest, fetchError } }: { list: Watchlist }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const days = inForce ? daysBetween(dayOf(inForce), today()) : 0;
  return (
    <>
      {active && days > WATCHLIST_OLD_DAYS ? <Callout tone="warning" title={say('watchlists.old', { days })} /> : null}
      {fetchError ? <Callout tone="warning" title={say('watchlists.notFetched')} /> : null}
      {newest?.state === 'waiting' ? <Callout title={say('watchlists.reading', { version: newest.version })} /> : null}
      {newest?.error ? (
        <Callout
          tone="negative"
          title={say('watchlists.failed', {
            version: newest.version,
            reason: intl.formatMessage({ id: `error.${newest.error}` }),
          })}
        />
      ) : null}
    </>
  );
};
