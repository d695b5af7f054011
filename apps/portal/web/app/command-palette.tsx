import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { Button } from '../design/index.ts';

/** Fetched when it is first opened. */
const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Goes anywhere by a few letters: opened by its button, or by Ctrl+K (⌘K on a Mac). */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const { key: place } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen leads somewhere else
  useEffect(() => setOpen(false), [place]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      // not over a dialog that waits for an answer
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <div className="palette-button">
        <Button
          icon={<Search size={16} aria-hidden="true" />}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          Go to
        </Button>
      </div>
      {/* not inside the sidebar, which hides what it holds on narrow screens */}
      {isOpen &&
        createPortal(
          <Suspense>
            <PaletteDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
