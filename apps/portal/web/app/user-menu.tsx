import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { menuButton } from '../design/index.ts';
import { meQuery } from '../state/me.ts';
import { useSession } from '../state/session.ts';

const MenuButton = menuButton(() => import('./user-menu-list.tsx'));

export function UserMenu() {
  const { user } = useSession();
  const { data: me } = useQuery(meQuery);
  // the session has the name at sign-in, the API the current one
  const ownName = me?.name ?? user.name;
  const name = ownName || user.email;
  return (
    <MenuButton>
      <span className="visually-hidden">Account of</span>
      <span className="avatar" aria-hidden="true">
        {name[0]?.toUpperCase()}
      </span>
      <span className="who">
        <span className="truncate">{name}</span>
        {ownName && <span className="soft small truncate">{user.email}</span>}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </MenuButton>
  );
}
