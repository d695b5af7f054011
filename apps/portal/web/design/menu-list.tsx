import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuListProps } from './menu.tsx';
import './menu.css';

/** Opens with the focus on its first entry; arrows and letters move, Escape and a press outside close it. */
export function MenuList({
  trigger,
  onClose,
  label,
  placement,
  onAction,
  children,
}: MenuListProps & {
  label: string;
  placement: ComponentProps<typeof Popover>['placement'];
  onAction?: (key: string) => void;
  children: ReactNode;
}) {
  return (
    <Popover
      className="popover"
      aria-label={label}
      placement={placement}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Menu
        className="menu"
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => onAction?.(String(key))}
      >
        {children}
      </Menu>
    </Popover>
  );
}

/** One of several to choose from. */
export function MenuChoice({ id, label, isChosen }: { id: string; label: string; isChosen: boolean }) {
  return (
    <MenuItem id={id} className="menu-item" textValue={label}>
      <span className="truncate">{label}</span>
      {isChosen && <Check className="check" size={14} aria-hidden="true" />}
    </MenuItem>
  );
}
