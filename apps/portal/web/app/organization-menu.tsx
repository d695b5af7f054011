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
  const { data: organization } = useQuery({
    queryKey: ['organization'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/org', { signal })),
    staleTime: 5 * 60_000,
  });
  const name = organization?.name;
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
          selectionMode="single"
          selectedKeys={[environment]}
          disallowEmptySelection
          onAction={(key) => {
            if (key === environment) return;
            const returnTo = window.location.pathname.startsWith('/evaluations/eval_')
              ? '/evaluations'
              : window.location.pathname;
            window.location.assign(signInUrl({ environment: key as 'prod' | 'test', returnTo }));
          }}
        >
          <MenuSection>
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
