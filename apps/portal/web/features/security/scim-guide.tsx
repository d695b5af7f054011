import { useState } from 'react';
import { Section, Tabs } from '../../design/index.ts';
import '../settings/steps-list.css';

const GUIDES = {
  okta: {
    title: 'Okta',
    steps: [
      'Open your application in the Okta admin console. Under General, set Provisioning to SCIM.',
      'Under Provisioning > Integration, enter the base URL as the SCIM connector base URL, and userName as the unique identifier field for users.',
      'Choose Push New Users, Push Profile Updates and Push Groups, and HTTP Header as the authentication mode. Paste the token.',
      'Choose Test Connector Configuration, then Save.',
      'Under Provisioning > To App, enable Create Users, Update User Attributes and Deactivate Users.',
      'Assign people and groups; push the groups that assign roles.',
    ],
  },
  entra: {
    title: 'Microsoft Entra ID',
    steps: [
      'In the Entra admin center, open your enterprise application, then Provisioning.',
      'Choose Automatic. Enter the base URL as the Tenant URL and the token as the Secret token.',
      'Choose Test Connection, then Save.',
      'Under Mappings, keep userPrincipalName mapped to userName, and objectId to externalId.',
      'Assign people and groups, and set Provisioning Status to On. The first cycle takes up to 40 minutes.',
    ],
  },
} as const;

/** What an administrator does at the identity provider. */
export function ScimGuide() {
  const [tab, setTab] = useState<string>('okta');
  return (
    <Section title="How to set it up">
      <Tabs
        label="Identity providers"
        selected={tab}
        onSelect={setTab}
        tabs={Object.entries(GUIDES).map(([id, { title, steps }]) => ({
          id,
          title,
          content: (
            <ol className="steps-list">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </Section>
  );
}
