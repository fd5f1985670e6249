import { useMessages } from '@orebridge/remote-kit';
import { Button, Grid, LinkButton, PageBody, PageHeader, Panel, Stack, Text } from '@orebridge/ui';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useTalk } from '../../shared/chat/useTalk';

/** What can be asked, by subject; each question is one that the assistant answers. */
const TOPICS = {
  market: ['find', 'price', 'buyers'],
  deals: ['compare', 'paid', 'shipment'],
  documents: ['documents', 'expiring', 'missing'],
  invest: ['projects', 'allocate', 'npv'],
  freight: ['freight', 'co2', 'demurrage'],
  services: ['requests', 'scope', 'tml'],
  words: ['incoterm', 'tcrc', 'measured'],
  account: ['plans', 'register', 'cooperative'],
} as const;
const REFUSALS = ['private', 'advice', 'certainty', 'forecast', 'evasion'] as const;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding-left: 18px;
  list-style: disc;
`;

/** What the assistant can do and will not do, and how to reach a person. */
export default function SupportPage() {
  const say = useMessages('assistant');
  const { send, lines } = useTalk();
  const navigate = useNavigate();
  const busy = lines.some(({ isTyping }) => isTyping);
  const ask = (text: string) => {
    send(text);
    void navigate('/chat-assistant');
  };
  return (
    <PageBody>
      <PageHeader
        title={say('support.title')}
        subtitle={say('support.subtitle')}
        actions={<LinkButton href="/support">{say('support.person')}</LinkButton>}
      />
      <Stack gap={7}>
        <Grid columns={3}>
          {Object.entries(TOPICS).map(([topic, keys]) => (
            <Panel key={topic} title={say(`support.topic.${topic}`)}>
              <Stack gap={3}>
                {keys.map((key) => (
                  <Button key={key} disabled={busy} onClick={() => ask(say(`quick.${key}`))}>
                    {say(`quick.${key}`)}
                  </Button>
                ))}
              </Stack>
            </Panel>
          ))}
        </Grid>
        <Panel title={say('support.never')}>
          <Stack gap={4}>
            <Text>{say('support.neverText')}</Text>
            <List>
              {REFUSALS.map((key) => (
                <li key={key}>{say(`support.refusal.${key}`)}</li>
              ))}
            </List>
          </Stack>
        </Panel>
      </Stack>
    </PageBody>
  );
}
