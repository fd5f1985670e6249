import { DemoRibbon, PageBody, PageHeader, Tabs } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useOfferDrafts } from './api/useOfferDrafts';
import { DraftsTab } from './components/DraftsTab';
import { TemplatesTab } from './components/TemplatesTab';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';

const TABS = ['drafts', 'templates'] as const;
const CONTENT = { drafts: <DraftsTab />, templates: <TemplatesTab /> };

/** What the company has written and not sent, and the terms that it uses again and again. */
export default function OfferDraftsPage() {
  const intl = useIntl();
  const [tab, choose] = useChoiceOrFirst('tab', TABS);
  const drafts = useOfferDrafts();
  const say = (id: string) => intl.formatMessage({ id: `deals.queue.${id}` });
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={drafts.data?.items.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
      />
      <Tabs
        label={say('tabs')}
        value={tab}
        onValueChange={choose}
        items={TABS.map((value) => ({
          value,
          label: say(`tab.${value}`),
          content: value === tab ? CONTENT[value] : undefined,
        }))}
      />
    </PageBody>
  );
}
