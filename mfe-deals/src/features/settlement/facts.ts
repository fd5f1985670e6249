import type { DealSettlement, Fact } from '@orebridge/contracts';

type Content = Fact['content'];
type Lack = DealSettlement['lacks']['final'][number]['what'];

/** The key, below `deals.settle`, of what a recorded fact is called. */
export const factTitle = (content: Content): string => {
  if (content.kind === 'weight') return `fact.weight.${content.at}`;
  if (content.kind === 'event') return `fact.event.${content.event}`;
  return content.kind === 'prices' ? `fact.prices.${content.stage}` : `fact.${content.kind}`;
};

const RECORDED: Partial<Record<Lack, (content: Content, finalWeight: string | undefined) => boolean>> = {
  weight_loading: (content) => content.kind === 'weight' && content.at === 'loading',
  weight_final: (content, finalWeight) => content.kind === 'weight' && content.at === finalWeight,
  assay_provisional: (content) => content.kind === 'assay',
  prices_provisional: (content) => content.kind === 'prices' && content.stage === 'provisional',
  prices_final: (content) => content.kind === 'prices' && content.stage === 'final',
};
const KIND_OF = {
  weight_loading: 'weight',
  weight_final: 'weight',
  assay_provisional: 'assay',
  prices_provisional: 'prices',
  prices_final: 'prices',
} as const;

/** What the next settlement waits for that the reader may record now and nobody has proposed yet, in the order in which it is recorded. */
export const toRecord = ({ lacks, facts, may, terms, versions }: DealSettlement) => {
  const proposed = facts.filter(({ standing }) => standing === 'proposed');
  const next = lacks.provisional.length && !versions.length ? lacks.provisional : lacks.final;
  return next.flatMap(({ what }) => {
    const isIt = RECORDED[what];
    const kind = KIND_OF[what as keyof typeof KIND_OF];
    const isProposed = isIt && proposed.some(({ content }) => isIt(content, terms?.finalWeight));
    return kind && may.includes(kind) && !isProposed ? [{ what, kind }] : [];
  });
};
