import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'assay-theme';
// what the document has: a script of its head set it before the first paint
const useStore = create<{ theme: Theme }>(() => ({ theme: themeOfDocument() }));

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // storage may be switched off: the choice holds until the page is left
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
