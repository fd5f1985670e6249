import { useMessages, useToast } from '@orebridge/remote-kit';
import { Cluster, IconButton, Text } from '@orebridge/ui';

const SHOWN = 8;

/** A hash, short; the whole of it when the pointer rests on it, and by copying. */
export const Hash = ({ value }: { value: string }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: say('audit.copied') });
    } catch {
      toast({ tone: 'negative', title: say('audit.notCopied'), description: value });
    }
  };
  return (
    <Cluster gap={2} wrap={false} as="span">
      <Text as="span" mono size="caption" title={value}>
        {value.slice(0, SHOWN)}
      </Text>
      <IconButton
        size="sm"
        icon="copy"
        label={say('audit.copy', { hash: value.slice(0, SHOWN) })}
        onClick={() => void copy()}
      />
    </Cluster>
  );
};
