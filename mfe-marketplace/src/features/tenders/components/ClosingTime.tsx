import type { TenderCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Stack, Text, useFormat } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import { DAY_SECONDS } from '@orebridge/trade';
import { useSecondsLeft } from '../hooks/useCountdown';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A time to the second in a zone, with the zone's name. */
export const useExactTime = () => {
  const format = useFormat();
  return (time: string, timeZone?: string) => format.dateTime(time, { seconds: true, ...(timeZone && { timeZone }) });
};

interface Props {
  tender: TenderCard;
  /** When the tender was read, by this device's clock, in milliseconds. */
  readAt: number;
  /** Called once when the time has come while the page is open. */
  onOver?: () => void;
}

/** When a tender closes: in the buyer's zone, in the reader's, and how long that is by the clock of the server. */
export const ClosingTime = ({ tender, readAt, onOver }: Props) => {
  const say = useMessages('marketplace');
  const exact = useExactTime();
  const seconds = useSecondsLeft(tender.closesAt, Date.parse(tender.now) - readAt);
  const latest = useRef(onOver);
  const over = seconds === 0;
  const began = useRef(tender.state !== 'open');
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (!over || began.current) return;
    began.current = true;
    latest.current?.();
  }, [over]);
  const there = exact(tender.closesAt, tender.timeZone);
  const here = exact(tender.closesAt);
  const [days, rest] = [Math.floor((seconds ?? 0) / DAY_SECONDS), (seconds ?? 0) % DAY_SECONDS];
  const clock = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor((rest % 3600) / 60))}:${pad(rest % 60)}`;
  return (
    <Stack gap={1}>
      <Text as="p">{there}</Text>
      {here === there ? null : (
        <Text as="p" size="bodySm" tone="secondary">
          {say('tender.yourTime', { time: here })}
        </Text>
      )}
      {tender.state === 'open' && seconds !== null ? (
        <Text as="p" size="figure" mono role="timer" aria-live="off">
          {over ? say('tender.over') : days > 0 ? say('tender.daysLeft', { days, clock }) : clock}
        </Text>
      ) : null}
    </Stack>
  );
};
