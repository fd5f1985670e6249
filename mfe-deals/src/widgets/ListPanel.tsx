import { useErrorText } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, type EmptyStateProps, ErrorState, Link, Panel, SkeletonText } from '@orebridge/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  state: 'ready' | 'loading' | 'error' | 'empty';
  read: { error: unknown; refetch: () => unknown };
  /** True when one of the rows is demo data. */
  demo?: boolean;
  meta?: ReactNode;
  empty: Pick<EmptyStateProps, 'icon' | 'title' | 'text'>;
  /** The way to all of them. */
  all?: { href: string; label: string };
  /** The rows; looked at only when there are any. */
  children: () => ReactNode;
}

/** A few rows on a dashboard, with the faces of a list that is awaited, failed or empty. */
export const ListPanel = ({ title, state, read, demo, meta, empty, all, children }: Props) => {
  const errorText = useErrorText();
  return (
    <Panel
      title={title}
      flush={state === 'ready'}
      meta={demo ? <DemoRibbon inline /> : meta}
      actions={
        all ? (
          <Link href={all.href} quiet>
            {all.label}
          </Link>
        ) : undefined
      }
    >
      {state === 'loading' ? <SkeletonText lines={3} /> : null}
      {state === 'error' ? <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} /> : null}
      {state === 'empty' ? <EmptyState {...empty} /> : null}
      {state === 'ready' ? children() : null}
    </Panel>
  );
};
