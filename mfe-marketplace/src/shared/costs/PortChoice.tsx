import { useMessages } from '@orebridge/remote-kit';
import { Combobox, Field } from '@orebridge/ui';
import styled from 'styled-components';
import { usePortOptions } from '../lots/port-options';
import type { Filters } from '../search/filters';
import type { ChangeFilters } from '../search/useFilters';

const Box = styled.div`
  width: 260px;
  max-width: 100%;
`;

/** The port for which landed costs are shown; the address keeps it. */
export const PortChoice = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const ports = usePortOptions();
  return (
    <Box data-noprint="">
      <Field label={say('cost.port')}>
        <Combobox
          inputSize="sm"
          placeholder={say('cost.port.find')}
          options={ports}
          value={filters.port || null}
          onValueChange={(port) => change({ port: port ?? '' }, { replace: true })}
        />
      </Field>
    </Box>
  );
};
