import { keysOf } from '@assay/contracts/literals';
import { BookOpen, Braces, CircleUserRound, LogOut } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { type MenuListProps, toastProblem } from '../design/index.ts';
import { MenuChoice, MenuList } from '../design/menu-list.tsx';
import { signOut, useSession } from '../state/session.ts';
import { setTheme, type Theme, useTheme } from '../state/theme.ts';

const THEMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export default function UserMenuList(props: MenuListProps) {
  const { base_url: baseUrl } = useSession();
  const theme = useTheme();
  const navigate = useNavigate();
  return (
    <MenuList {...props} label="Account" placement="top start">
      <MenuSection
        selectionMode="single"
        selectedKeys={[theme]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const chosen = keysOf(THEMES).find((each) => keys !== 'all' && keys.has(each));
          if (chosen) setTheme(chosen);
        }}
      >
        <Header>Theme</Header>
        {Object.entries(THEMES).map(([id, label]) => (
          <MenuChoice key={id} id={id} label={label} isChosen={id === theme} />
        ))}
      </MenuSection>
      <MenuSection>
        <Header>More</Header>
        <MenuItem className="menu-item" onAction={() => void navigate('/settings/account')}>
          <CircleUserRound size={14} aria-hidden="true" /> Your account
        </MenuItem>
        <MenuItem className="menu-item" href="/docs" target="_blank" rel="noreferrer">
          <BookOpen size={14} aria-hidden="true" /> Documentation
        </MenuItem>
        <MenuItem className="menu-item" href={`${baseUrl}/docs`} target="_blank" rel="noreferrer">
          <Braces size={14} aria-hidden="true" /> OpenAPI reference
        </MenuItem>
        <MenuItem className="menu-item" onAction={() => void signOut().catch(toastProblem)}>
          <LogOut size={14} aria-hidden="true" /> Sign out
        </MenuItem>
      </MenuSection>
    </MenuList>
  );
}
