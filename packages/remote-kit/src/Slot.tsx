import type { SlotName } from '@orebridge/contracts';
import type { SlotContext } from './define';
import { useHost } from './host-context';

/** A place of a page that other remotes fill. Empty when none does. */
export const Slot = <S extends SlotName>({ name, context }: { name: S; context: SlotContext[S] }) => {
  const { Slot: HostSlot } = useHost();
  return <HostSlot name={name} context={context} />;
};
