import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MenuListProps, menuButton } from './menu.tsx';
import { MenuChoice, MenuList } from './menu-list.tsx';

function Environments(props: MenuListProps) {
  return (
    <MenuList {...props} label="Environment" placement="bottom start">
      <MenuChoice id="prod" label="Production" isChosen />
      <MenuChoice id="test" label="Test" isChosen={false} />
    </MenuList>
  );
}

const EnvironmentMenu = menuButton(async () => ({ default: Environments }));

export default { component: EnvironmentMenu, args: { children: 'Production' } } satisfies Meta<typeof EnvironmentMenu>;
type Story = StoryObj<typeof EnvironmentMenu>;

export const Closed: Story = {};

export const Open: Story = { play: ({ canvasElement }) => canvasElement.querySelector('button')?.click() };
