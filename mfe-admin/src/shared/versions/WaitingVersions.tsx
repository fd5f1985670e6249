import { useMessages } from '@orebridge/remote-kit';
import { Callout, Link, Stack } from '@orebridge/ui';

/** Which lists or rules wait for a second administrator, each with the way to it; nothing while none does. */
export const WaitingVersions = ({ items }: { items: readonly { id: string; name: string; href: string }[] }) => {
  const say = useMessages('admin');
  if (!items.length) return null;
  return (
    <Callout tone="warning" title={say('versions.waiting', { count: items.length })}>
      <Stack gap={2}>
        {items.map(({ id, name, href }) => (
          <Link key={id} href={href}>
            {name}
          </Link>
        ))}
      </Stack>
    </Callout>
  );
};
