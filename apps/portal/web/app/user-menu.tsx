import { BookOpen, Check, ChevronsUpDown, LogOut } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { toastProblem } from '../design/index.ts';
import { signOut, useSession } from './session.ts';
import { setTheme, type Theme, useTheme } from './theme.ts';

const THEMES: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

export function UserMenu() {
  const { user, base_url: baseUrl } = useSession();
  const theme = useTheme();
  return (
    <MenuTrigger>
      <Button className="switcher">
        <span className="visually-hidden">Account of</span>
        <span className="avatar" aria-hidden="true">
          {(user.name || user.email)[0]?.toUpperCase()}
        </span>
        <span className="who">
          <span className="truncate">{user.name || user.email}</span>
          {user.name && <span className="soft small truncate">{user.email}</span>}
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover" placement="top start">
        <Menu className="menu" aria-label="Account">
          <MenuSection
            selectionMode="single"
            selectedKeys={[theme]}
            disallowEmptySelection
            onSelectionChange={(keys) => setTheme([...keys][0] as Theme)}
          >
            <Header>Colours</Header>
            {Object.entries(THEMES).map(([id, label]) => (
              <MenuItem key={id} id={id} className="menu-item" textValue={label}>
                {label}
                {id === theme && <Check className="check" size={14} aria-hidden="true" />}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection>
            <Header>More</Header>
            <MenuItem className="menu-item" href={`${baseUrl}/docs`} target="_blank" rel="noreferrer">
              <BookOpen size={14} aria-hidden="true" /> API reference
            </MenuItem>
            <MenuItem className="menu-item" onAction={() => void signOut().catch(toastProblem)}>
              <LogOut size={14} aria-hidden="true" /> Sign out
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
