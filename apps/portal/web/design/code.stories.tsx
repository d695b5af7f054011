import type { Meta, StoryObj } from '@storybook/react-vite';
import { Code, CodeLines } from './code.tsx';

export default { component: Code } satisfies Meta<typeof Code>;
type Story = StoryObj<typeof Code>;

const PYTHON = `@app.get("/files")
def read(name: str):
    with open(os.path.join(ROOT, name)) as file:  # a comment that is a good deal longer than the narrow screen is wide
        return file.read()`;

export const Python: Story = { args: { code: PYTHON, path: 'app/files.py', firstLine: 41 } };

export const NoLanguage: Story = { args: { code: 'key: value', path: 'LICENSE' } };

export const Marked: Story = {
  render: () => (
    <CodeLines
      path="app/files.py"
      label="Code of app/files.py"
      lines={PYTHON.split('\n').map((text, index) => ({
        text,
        number: 41 + index,
        mark: index === 2 ? 'marked' : undefined,
      }))}
    />
  ),
};

export const Diff: Story = {
  render: () => (
    <CodeLines
      path="app/files.py"
      label="Change of app/files.py"
      lines={[
        { text: 'def read(name: str):', number: 42 },
        { text: '    with open(os.path.join(ROOT, name)) as file:', number: 43, mark: 'removed' },
        { text: '    with open(safe_join(ROOT, name)) as file:', number: 43, mark: 'added' },
      ]}
    />
  ),
};
