import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { api, unwrap } from '../api/client.ts';
import { Skeleton } from '../design/index.ts';
import { signInUrl, useSession } from './session.ts';

const ENVIRONMENTS = { prod: 'Production', test: 'Test' } as const;

/** Which organization and environment everything on the page is of. A token is of one environment: switching gets another token. */
export function OrganizationMenu() {
  const { environment } = useSession();
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/me', { signal })),
    staleTime: 5 * 60_000,
  });
  const name = me?.organization.name;
  const others = me && me.organizations.length > 1 ? me.organizations : [];
  return (
    <MenuTrigger>
      <Button className="switcher">
        <span className="visually-hidden">Organization</span>
        <span className="avatar square" aria-hidden="true">
          {name?.[0]?.toUpperCase()}
        </span>
        <span className="who">
          <span className="truncate">{name ?? <Skeleton width="6rem" />}</span>
          <span className="soft small truncate">{ENVIRONMENTS[environment]}</span>
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          className="menu"
          aria-label="Organization and environment"
          onAction={(key) => {
            if (key === environment || key === me?.organization.id) return;
            const isEnvironment = key === 'prod' || key === 'test';
            const returnTo = listOf(window.location.pathname);
            window.location.assign(
              signInUrl(isEnvironment ? { environment: key, returnTo } : { organizationId: String(key), returnTo }),
            );
          }}
        >
          {others.length > 0 && (
            <MenuSection selectionMode="single" selectedKeys={me ? [me.organization.id] : []} disallowEmptySelection>
              <Header>Organization</Header>
              {others.map(({ id, name: label }) => (
                <MenuItem key={id} id={id} className="menu-item" textValue={label}>
                  <span className="truncate">{label}</span>
                  {id === me?.organization.id && <Check className="check" size={14} aria-hidden="true" />}
                </MenuItem>
              ))}
            </MenuSection>
          )}
          <MenuSection selectionMode="single" selectedKeys={[environment]} disallowEmptySelection>
            <Header>Environment</Header>
            {Object.entries(ENVIRONMENTS).map(([id, label]) => (
              <MenuItem key={id} id={id} className="menu-item" textValue={label}>
                {label}
                {id === environment && <Check className="check" size={14} aria-hidden="true" />}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** What an address shows that holds an identifier is of one organization and environment: its list is of every one. */
function listOf(path: string): string {
  const at = path.split('/').findIndex((part) => /^[a-z]+_[0-9a-z]{26}$/.test(part));
  return at === -1 ? path : path.split('/').slice(0, at).join('/');
}
