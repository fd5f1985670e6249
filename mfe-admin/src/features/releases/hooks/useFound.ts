import type { ComboboxOption } from '@orebridge/ui';
import { useEffect, useState } from 'react';
import { useCompanies } from '../../../shared/api/useCompanies';
import { useUsers } from '../../../shared/api/useUsers';
import type { Pin } from '../api/usePins';

/** How long typing must rest before the server is asked. */
const REST_MS = 250;

/** The people or companies whose names, addresses or numbers hold what is typed. */
export const useFound = (kind: Pin['kind'], typed: string): ComboboxOption[] => {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => settle(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  const query = { q: settled.trim() || undefined };
  const people = useUsers(query, kind === 'user');
  const companies = useCompanies(query, kind === 'company');
  if (kind === 'company')
    return (companies.data?.pages ?? []).flatMap(({ items }) =>
      items.map(({ id, name, email }) => ({ value: id, label: name, keywords: `${email} ${settled}` })),
    );
  return (people.data?.pages ?? []).flatMap(({ items }) =>
    items.map(({ id, fullName, username, email, companyName }) => ({
      value: id,
      label: fullName,
      end: username,
      keywords: `${username} ${email} ${companyName ?? ''} ${settled}`,
    })),
  );
};
