import { useMessages } from '@orebridge/remote-kit';
import { type AllowedWhen, documentSight, type DocumentKind } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { FigureTable } from './FigureTable';

interface Props {
  kind: DocumentKind;
  /** What opens it, where it is about more than one document. */
  title?: string;
}

/** Who can see documents of a kind, and when: from the table by which the server decides. */
export const DocumentAccess = ({ kind, title }: Props) => {
  const say = useMessages('document.access');
  const format = useFormat();
  const whenOf = ({ stages, always, approved }: AllowedWhen): string => {
    if (!stages.length) return say('never');
    const when = always ? say('always') : format.list(stages.map((stage) => say(`stage.${stage}`)));
    return approved ? say('approved', { stages: when }) : when;
  };
  return (
    <FigureTable
      of="words"
      title={title ?? say('title')}
      head={[say('who'), say('opens'), say('sees')]}
      rows={documentSight(kind).map(({ party, opens, sees }) => [
        say(`party.${party}`),
        whenOf(opens),
        opens.stages.length > 0 && sees.stages.length === 0 ? '–' : whenOf(sees),
      ])}
    />
  );
};
