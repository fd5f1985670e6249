import type { LeftOutPair } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Stack, Text } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useReason } from '../hooks/useReason';

/** Not with the page: most visitors never open it. */
const Drawer = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Drawer }));

const Reasons = styled.ul`
  margin: 4px 0 0;
  padding-inline-start: 20px;
  font-size: 13px;
  line-height: 20px;
  color: var(--text-secondary);
`;

interface Props {
  leftOut: readonly LeftOutPair[];
  nameOf: (pair: LeftOutPair) => string;
}

/** What the hard filters left out, each with its reasons. */
export const WhyNot = ({ leftOut, nameOf }: Props) => {
  const say = useMessages('marketplace');
  const { failure } = useReason();
  const [open, setOpen] = useState(false);
  if (leftOut.length === 0) return null;
  return (
    <>
      <Button size="sm" icon="funnel-simple" aria-expanded={open} onClick={() => setOpen(true)}>
        {say('match.whyNot', { count: leftOut.length })}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Drawer open onOpenChange={setOpen} title={say('match.whyNot.title')}>
            <Stack gap={6}>
              {leftOut.map((pair) => (
                <div key={`${pair.listing.id}/${pair.requirement.id}`}>
                  <Text as="p" strong>
                    {nameOf(pair)}
                  </Text>
                  <Reasons>
                    {pair.failures.map((one) => (
                      <li key={`${one.code}${JSON.stringify(one.values)}`}>{failure(one)}</li>
                    ))}
                  </Reasons>
                </div>
              ))}
            </Stack>
          </Drawer>
        </Suspense>
      ) : null}
    </>
  );
};
