import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';

export interface MenuListProps {
  /** What it opens beside, and gives the focus back to. */
  trigger: React.RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * A button that opens a menu. The menu's script is fetched when the pointer or the focus comes near: the first load goes without it.
 */
export function menuButton(load: () => Promise<{ default: ComponentType<MenuListProps> }>) {
  const List = lazy(load);
  return function MenuButton({ children }: { children: ReactNode }) {
    const trigger = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button
          ref={trigger}
          type="button"
          className="switcher"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </button>
        <Suspense>{isOpen && <List trigger={trigger} onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  };
}
