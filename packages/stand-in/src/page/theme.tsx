/** The theme: dark, unless the system or the reader chooses light. */
import { useEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { Icon } from './icons';

type Theme = 'dark' | 'light';
const KEY = 'sandbox.theme';

function preferred(): Theme {
  const kept = localStorage.getItem(KEY);
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function ThemeSwitch(): JSX.Element {
  const [theme, setTheme] = useState(preferred);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      class="tool"
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => {
        localStorage.setItem(KEY, other);
        setTheme(other);
      }}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={22} />
    </button>
  );
}
