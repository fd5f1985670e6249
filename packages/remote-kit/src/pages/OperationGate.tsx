import { api, functionNeeded, operationsFor, type Route } from '@orebridge/contracts';
import { useMessages, useRead, useSession } from '@orebridge/remote-kit';
import { type Operation, operationsOf } from '@orebridge/trade';
import { Text, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';

/** So many names stand in the sentence. */
const NAMED_MOST = 3;

/**
 * Says whether the person's functions in the company allow a command (trade rules 1.18). Whoever is not signed in, or not
 * known yet, is not held back: the server decides.
 */
export const useMaySend = (): ((route: Route, body?: unknown) => boolean) => {
  const { account } = useSession();
  return (route, body) => {
    const needed = operationsFor(route, body);
    return !account || needed.length === 0 || needed.some((operation) => account.operations.includes(operation));
  };
};

interface OperationGateProps {
  /** The command that the children send. */
  of: Route;
  /** Its body, where a field of it decides who may send it. */
  body?: unknown;
  /** Left out where the page keeps back its own controls: then the sentence alone stands here. */
  children?: ReactNode;
  /** What the others read below it. */
  otherwise?: ReactNode;
}

/** What is for some of a company's people: to the others it says who of them may. */
export const OperationGate = ({ of, body, children, otherwise }: OperationGateProps) =>
  useMaySend()(of, body) ? (
    children
  ) : (
    <>
      <WhoMay needed={operationsFor(of, body)} />
      {otherwise}
    </>
  );

const WhoMay = ({ needed }: { needed: readonly Operation[] }) => {
  const say = useMessages();
  const format = useFormat();
  const team = useRead(api.team.get, {});
  const people = (team.data?.members ?? [])
    .filter((one) => operationsOf(one).some((operation) => needed.includes(operation)))
    .slice(0, NAMED_MOST);
  if (team.isPending) return null;
  const who = format.list(people.map(({ fullName }) => fullName));
  return (
    <Text as="p" size="bodySm" tone="secondary">
      {say(`error.function.${functionNeeded(needed)}`, { who, count: people.length })}
    </Text>
  );
};
