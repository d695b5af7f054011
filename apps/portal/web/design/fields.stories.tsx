import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Checkbox, CheckboxGroup, FileField, RadioGroup, Select, TextArea, TextField } from './fields.tsx';

export default { component: TextField, args: { label: 'Name' } } satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

export const Text: Story = { args: { hint: 'People see this name when they authorize the application.' } };

export const WithError: Story = { args: { ...Text.args, error: 'It is too long: at most 100 characters.' } };

export const Disabled: Story = { args: { defaultValue: 'ci', disabled: true } };

export const Lines: Story = {
  render: () => <TextArea label="Redirect URIs" hint="One per line." error="Entry 2 must be an https address." />,
};

export const OptionsLoading: Story = {
  render: () => <Select label="Assignee" options={undefined} value="ada" onChange={() => undefined} />,
};

export const AFile: Story = {
  render: () => (
    <FileField
      label="File to attach"
      hint="At most 5 MiB."
      accept=".pdf"
      error="The file must be at most 5 MiB"
      onChange={() => undefined}
    />
  ),
};

export const Choices: Story = {
  render: function Choices() {
    const [severity, setSeverity] = useState('high');
    const [scopes, setScopes] = useState<string[]>(['read']);
    const [kind, setKind] = useState('file');
    const [isOn, setOn] = useState(true);
    return (
      <div className="form measure">
        <Select
          label="Severity"
          value={severity}
          onChange={setSeverity}
          options={['critical', 'high', 'medium'].map((value) => ({ value, label: value }))}
        />
        <CheckboxGroup
          label="Permissions"
          value={scopes}
          onChange={setScopes}
          error="Choose at least one."
          options={[
            { value: 'read', label: 'Read evaluations', hint: 'read:evaluations' },
            { value: 'write', label: 'Submit evaluations', hint: 'write:evaluations' },
            { value: 'admin', label: 'Change policies', disabled: true },
          ]}
        />
        <RadioGroup
          label="Evidence"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'file', label: 'A file', hint: 'at most 10 MB' },
            { value: 'statement', label: 'A statement' },
          ]}
        />
        <Checkbox label="Tell me by mail" hint="once a day" checked={isOn} onChange={setOn} />
      </div>
    );
  },
};
