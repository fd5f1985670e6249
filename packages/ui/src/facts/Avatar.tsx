import styled from 'styled-components';

const Disc = styled.span`
  width: 30px;
  height: 30px;
  flex: none;
  display: inline-grid;
  place-items: center;
  border-radius: 50%;
  background: var(--bg-inverse);
  color: var(--text-inverse);
  font-size: 11.5px;
  line-height: 1;
  font-weight: 600;
  letter-spacing: 0.01em;
  &[data-size='24'] {
    width: 24px;
    height: 24px;
    font-size: 10px;
  }
  &[data-size='36'] {
    width: 36px;
    height: 36px;
    font-size: 12.5px;
  }
  &[data-tone='logistics'] {
    background: var(--role-logistics-bg);
    color: var(--role-logistics-text);
  }
  &[data-tone='seller'] {
    background: var(--role-seller-bg);
    color: var(--role-seller-text);
  }
  &[data-tone='investor'] {
    background: var(--role-investor-bg);
    color: var(--role-investor-text);
  }
`;

/** The first letters of a name: of its first and last word, or the first sign of a name without spaces. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

export type AvatarTone = 'ink' | 'seller' | 'logistics' | 'investor';

/** A person or company by its initials; decoration, for the name stands beside it. */
export function Avatar({ name, size = 30, tone = 'ink' }: { name: string; size?: 24 | 30 | 36; tone?: AvatarTone }) {
  return (
    <Disc aria-hidden="true" data-size={size} data-tone={tone}>
      {initialsOf(name)}
    </Disc>
  );
}
