import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { menuButton, Skeleton } from '../design/index.ts';
import { ENVIRONMENTS, meQuery } from '../state/me.ts';
import { useSession } from '../state/session.ts';

const MenuButton = menuButton(() => import('./organization-menu-list.tsx'));

/** Which organization and environment everything on the page is of. A token is of one environment: switching gets another token. */
export function OrganizationMenu() {
  const { environment } = useSession();
  const { data: me, isError } = useQuery(meQuery);
  const name = me?.organization.name ?? (isError ? 'Your organization' : undefined);
  return (
    <MenuButton>
      <span className="visually-hidden">Organization</span>
      <span className="avatar square" aria-hidden="true">
        {name?.[0]?.toUpperCase()}
      </span>
      <span className="who">
        <span className="truncate">{name ?? <Skeleton width="6rem" />}</span>
        <span className="soft small truncate">{ENVIRONMENTS[environment]}</span>
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </MenuButton>
  );
}
