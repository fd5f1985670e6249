import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, type EmptyStateProps, ErrorState } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { Loading } from '../Loading';
import type { MoreAnswer } from './More';

/** Records that are read page after page. */
export interface PagedAnswer<Page extends { items: readonly unknown[] }> extends MoreAnswer {
  data?: { pages: readonly Page[] } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}
export interface Faces {
  /** What is said where the records could not be read. */
  failed: string;
  /** What is said where there are none. */
  empty: EmptyStateProps;
}
interface Props<Item> extends Faces {
  answer: PagedAnswer<{ items: readonly Item[] }>;
  height: number;
  children: (items: readonly Item[]) => ReactNode;
}

/** Records once they are read; until then, and where there are none, the face that says so. */
export const Paged = <Item,>({ answer, failed, empty, height, children }: Props<Item>) => {
  const errorText = useErrorText();
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  if (answer.isPending) return <Loading height={height} />;
  if (answer.isError)
    return <ErrorState title={failed} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return children(items);
};
