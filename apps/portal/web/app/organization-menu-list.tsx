import { useQuery } from '@tanstack/react-query';
import { Header } from 'react-aria-components/Header';
import { MenuSection } from 'react-aria-components/Menu';
import type { MenuListProps } from '../design/index.ts';
import { MenuChoice, MenuList } from '../design/menu-list.tsx';
import { ENVIRONMENTS, meQuery } from '../state/me.ts';
import { signInUrl, useSession } from '../state/session.ts';

export default function OrganizationMenuList(props: MenuListProps) {
  const { environment } = useSession();
  const { data: me } = useQuery(meQuery);
  const others = me && me.organizations.length > 1 ? me.organizations : [];
  return (
    <MenuList
      {...props}
      label="Organization and environment"
      placement="bottom start"
      onAction={(key) => {
        if (key === environment || key === me?.organization.id) return;
        const isEnvironment = key === 'prod' || key === 'test';
        const returnTo = listOf(window.location.pathname);
        window.location.assign(
          signInUrl(isEnvironment ? { environment: key, returnTo } : { organizationId: key, returnTo }),
        );
      }}
    >
      {others.length > 0 && (
        <MenuSection selectionMode="single" selectedKeys={me ? [me.organization.id] : []} disallowEmptySelection>
          <Header>Organization</Header>
          {others.map(({ id, name: label }) => (
            <MenuChoice key={id} id={id} label={label} isChosen={id === me?.organization.id} />
          ))}
        </MenuSection>
      )}
      <MenuSection selectionMode="single" selectedKeys={[environment]} disallowEmptySelection>
        <Header>Environment</Header>
        {Object.entries(ENVIRONMENTS).map(([id, label]) => (
          <MenuChoice key={id} id={id} label={label} isChosen={id === environment} />
        ))}
      </MenuSection>
    </MenuList>
  );
}

/** What an address shows that holds an identifier is of one organization and environment: its list is of every one. */
function listOf(path: string): string {
  const at = path.split('/').findIndex((part) => /^[a-z]+_[0-9a-z]{26}$/.test(part));
  return at === -1 ? path : path.split('/').slice(0, at).join('/');
}
