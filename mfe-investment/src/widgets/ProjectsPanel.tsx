import type { ProjectCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, LinkButton, Panel } from '@orebridge/ui';
import { ProjectRows } from './ProjectRows';

const SHOWN = 5;

interface Props {
  title: string;
  answer: {
    data?: { pages: readonly { items: readonly ProjectCard[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** What stands in the place of projects where there are none, and the page that leads on. */
  none: { title: string; text: string; href: `/${string}`; action: string };
}

/** The first projects of a list, with the panel's faces while they are read, when that fails, and where there are none. */
export function ProjectsPanel({ title, answer, none }: Props) {
  const say = useMessages('investment');
  const errorText = useErrorText();
  if (answer.isError)
    return (
      <Panel title={title}>
        <ErrorState title={say('failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  if (!answer.data) return <Loading height={200} />;
  const items = answer.data.pages.flatMap((page) => page.items).slice(0, SHOWN);
  if (items.length > 0) return <ProjectRows title={title} items={items} />;
  return (
    <Panel title={title}>
      <EmptyState
        icon="diamond"
        title={none.title}
        text={none.text}
        actions={
          <LinkButton href={none.href} size="sm">
            {none.action}
          </LinkButton>
        }
      />
    </Panel>
  );
}
