import { ChevronsUpDown } from 'lucide-react';
import { menuButton } from '../design/index.ts';
import { useSession } from './session.ts';

const MenuButton = menuButton(() => import('./user-menu-list.tsx'));

export function UserMenu() {
  const { user } = useSession();
  const name = user.name || user.email;
  return (
    <MenuButton>
      <span className="visually-hidden">Account of</span>
      <span className="avatar" aria-hidden="true">
        {name[0]?.toUpperCase()}
      </span>
      <span className="who">
        <span className="truncate">{name}</span>
        {user.name && <span className="soft small truncate">{user.email}</span>}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </MenuButton>
  );
}
