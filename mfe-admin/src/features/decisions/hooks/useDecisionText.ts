import type { AwaitedDecision, DecisionKind } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';

type Title = (type: string, row: AwaitedDecision) => string;

/** What a decision is called, and the line below it, in the reader's language. */
export const useDecisionText = () => {
  const say = useMessages('admin');
  const intl = useIntl();
  const known = (prefix: string) => (type: string) => intl.formatMessage({ id: `${prefix}.${type}` });
  const document = known('document.type');
  /** Kinds that are told by the code of their type, not by a name. */
  const titles: Partial<Record<DecisionKind, Title>> = {
    company_documents: document,
    lot_documents: document,
    deal_document: document,
    dispute: (type) => say(`decisions.dispute.${type}`),
    instrument: (type, { name }) => `${say(`payments.kind.${type}`)}, ${name}`,
    country_list: known('compliance.list'),
    compliance_rule: known('compliance.rule'),
    report: known('report.reason'),
  };
  const extras: Partial<Record<DecisionKind, (type: string) => string>> = {
    finding: known('agent.name'),
    ledger_difference: (type) => say(`reconciliation.check.${type}`),
  };
  const title = (row: AwaitedDecision): string => {
    const named = row.type === null ? undefined : titles[row.kind]?.(row.type, row);
    if (named) return named;
    if (row.kind === 'company_documents' || row.kind === 'lot_documents')
      return say('decisions.documents', { count: row.documents });
    return row.name || row.reference;
  };
  const detail = (row: AwaitedDecision): string => {
    const shown = title(row);
    const also = row.type === null ? undefined : extras[row.kind]?.(row.type);
    const read = row.kind === 'company' || row.kind === 'lot' ? row.documents : 0;
    return [
      row.reference,
      row.kind === 'instrument' ? '' : row.name,
      row.company ?? '',
      also ?? '',
      read ? say('decisions.toRead', { count: read }) : '',
    ]
      .filter((part, place, all) => part && part !== shown && all.indexOf(part) === place)
      .join(', ');
  };
  return { title, detail, kind: (kind: DecisionKind) => say(`decisions.kind.${kind}`) };
};
