import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'assay-theme';
// starts with the document's theme, which a script in its head set before the first paint
const useStore = create<{ theme: Theme }>(() => ({ theme: themeOfDocument() }));

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // storage may be disabled: the choice then lasts until the page is closed
  }
  useStore.setState({ theme });
}

export function useTheme(): Theme {
  return useStore(({ theme }) => theme);
}

function themeOfDocument(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
