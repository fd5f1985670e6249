import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Badge, Button, Cluster, ErrorState, RowItem, RowList, SkeletonText, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type Pin, usePins } from '../api/usePins';
import { UnpinDialog } from './UnpinDialog';

const Box = styled.section`
  padding: 12px 0;
`;
const Inset = styled.div`
  padding: 0 16px;
`;

interface PinsProps {
  name: string;
  onPin: () => void;
  onToken: () => void;
}

/** Who gets a release of a remote whatever its channels say. */
export const Pins = ({ name, onPin, onToken }: PinsProps) => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const pins = usePins(name);
  const [asked, setAsked] = useState<Pin | null>(null);
  return (
    <Box>
      <Inset>
        <Stack gap={3}>
          <Cluster justify="between">
            <Text as="h3" size="titleSm">
              {say('settings.pins')}
            </Text>
            <Cluster gap={2}>
              <Button size="sm" aria-label={say('settings.pin.of', { name })} onClick={onPin}>
                {say('settings.pin')}
              </Button>
              <Button size="sm" aria-label={say('settings.token.of', { name })} onClick={onToken}>
                {say('settings.token')}
              </Button>
            </Cluster>
          </Cluster>
          {pins.isPending ? <SkeletonText lines={2} /> : null}
          {pins.isError && !pins.data ? (
            <ErrorState text={errorText(pins.error)} onRetry={() => void pins.refetch()} />
          ) : null}
          {pins.data?.length === 0 ? (
            <Text size="bodySm" tone="tertiary">
              {say('settings.noPins')}
            </Text>
          ) : null}
        </Stack>
      </Inset>
      {pins.data && pins.data.length > 0 ? (
        <RowList label={say('settings.pinsOf', { name })}>
          {pins.data.map((pin) => (
            <RowItem
              key={`${pin.kind} ${pin.id}`}
              title={pin.label}
              detail={
                <Text as="span" mono size="caption">
                  {pin.version}
                </Text>
              }
              end={
                <>
                  <Badge tone="outline">{say(`kind.${pin.kind}`)}</Badge>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={say('settings.unpin.of', { who: pin.label })}
                    onClick={() => setAsked(pin)}
                  >
                    {say('settings.unpin')}
                  </Button>
                </>
              }
            />
          ))}
        </RowList>
      ) : null}
      {asked ? <UnpinDialog name={name} pin={asked} onClose={() => setAsked(null)} /> : null}
    </Box>
  );
};
