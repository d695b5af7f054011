import {
  SSO_PROVIDERS,
  type SsoConnection,
  type SsoGuide,
  type SsoGuideStep,
  type SsoGuideValue,
  type SsoProvider,
} from '@assay/contracts';

const PROVIDERS: Record<SsoProvider, string> = {
  okta: 'Okta',
  entra: 'Microsoft Entra ID',
  google: 'Google Workspace',
  keycloak: 'Keycloak',
};

/** How to set up each identity provider, with the values of one connection filled in. */
export function guidesFor(connection: SsoConnection): SsoGuide[] {
  const protocol = connection.type === 'saml' ? 'SAML' : 'OpenID Connect';
  return SSO_PROVIDERS.map((provider) => ({
    provider,
    title: `${PROVIDERS[provider]} with ${protocol}`,
    steps: [
      ...(connection.type === 'saml' ? samlSteps(provider, connection) : oidcSteps(provider, connection)),
      ...LAST,
    ],
  }));
}

const LAST: SsoGuideStep[] = [
  step('In Assay, verify the domain of your people’s email addresses under Domains.'),
  step('Test the connection. The result shows which attributes your identity provider sent.'),
];

function samlSteps(provider: SsoProvider, { saml }: SsoConnection): SsoGuideStep[] {
  if (!saml) return [];
  const { entity_id, acs_url, slo_url, metadata_url } = saml.service_provider;
  switch (provider) {
    case 'okta':
      return [
        step(
          'In the Okta Admin Console, open Applications > Applications, select Create App Integration, and choose SAML 2.0.',
        ),
        step('Under SAML Settings > General, enter:', [
          ['Single sign-on URL', acs_url],
          ['Audience URI (SP Entity ID)', entity_id],
          ['Name ID format', 'Persistent'],
          ['Application username', 'Okta username'],
        ]),
        step('Add these attribute statements, and a group attribute statement for the groups that assign roles:', [
          ['email', 'user.email'],
          ['firstName', 'user.firstName'],
          ['lastName', 'user.lastName'],
          ['groups (group attribute statement)', 'Matches regex .*, or the groups you choose'],
        ]),
        step(
          'For single logout, open Show Advanced Settings, upload Assay’s certificate as the Signature Certificate, select Allow application to initiate Single Logout, and enter:',
          [
            ['Single Logout URL', slo_url],
            ['SP Issuer', entity_id],
          ],
        ),
        step(
          'On the Sign On tab, copy the metadata from View SAML setup instructions or the Metadata URL, and paste it into this connection’s settings.',
        ),
        step('Assign people or groups under Assignments.'),
      ];
    case 'entra':
      return [
        step(
          'In the Entra admin center, open Enterprise applications > New application > Create your own application, and choose the non-gallery option.',
        ),
        step('Open Single sign-on > SAML. Under Basic SAML Configuration, upload Assay’s metadata file or enter:', [
          ['Identifier (Entity ID)', entity_id],
          ['Reply URL (Assertion Consumer Service URL)', acs_url],
          ['Logout Url (Optional)', slo_url],
          ['Metadata file', metadata_url],
        ]),
        step(
          'Under Attributes & Claims, keep the emailaddress claim, set the Unique User Identifier to a persistent value such as user.objectid, and add a group claim for the groups that assign roles. Entra sends group object IDs, so use those in the role mappings. Choose Groups assigned to the application: Entra sends no groups for people in more than 150.',
        ),
        step(
          'Under SAML Certificates, set the signing option to Sign SAML response and assertion, and the algorithm to SHA-256. Download the Federation Metadata XML and paste it into this connection’s settings.',
        ),
        step('Assign people or groups under Users and groups.'),
      ];
    case 'google':
      return [
        step('In the Google Admin console, open Apps > Web and mobile apps > Add app > Add custom SAML app.'),
        step('On the page with Google’s details, download the metadata and paste it into this connection’s settings.'),
        step('Under Service provider details, select Signed response and enter:', [
          ['ACS URL', acs_url],
          ['Entity ID', entity_id],
          ['Name ID format', 'PERSISTENT'],
          ['Name ID', 'Basic Information > Primary email'],
        ]),
        step('Map these attributes. Under Group membership, add the groups that assign roles:', [
          ['Primary email', 'email'],
          ['First name', 'firstName'],
          ['Last name', 'lastName'],
          ['Group membership', 'groups'],
        ]),
        step('Turn the app on for the people who should use it. Google Workspace does not support single logout.'),
      ];
    case 'keycloak':
      return [
        step('In your realm’s admin console, open Clients > Import client and import Assay’s metadata document.', [
          ['Metadata document', metadata_url],
          ['Client ID, if you enter it manually', entity_id],
        ]),
        step('Check the client’s settings:', [
          ['Name ID format', 'persistent'],
          ['Sign documents', 'On'],
          ['Sign assertions', 'On'],
          ['Client signature required', 'On'],
          ['Signature algorithm', 'RSA_SHA256'],
          ['Master SAML Processing URL', acs_url],
          ['Logout Service Redirect Binding URL', slo_url],
        ]),
        step(
          'Add mappers to the dedicated client scope: a User Property mapper each for email, firstName and lastName, and a Group list mapper with the attribute name groups and full group path off.',
        ),
        step(
          'Under Realm settings > General > Endpoints, copy the SAML 2.0 Identity Provider Metadata and paste it into this connection’s settings.',
        ),
      ];
  }
}

function oidcSteps(provider: SsoProvider, { oidc }: SsoConnection): SsoGuideStep[] {
  if (!oidc) return [];
  const { redirect_uri, post_logout_redirect_uri, backchannel_logout_uri } = oidc;
  switch (provider) {
    case 'okta':
      return [
        step(
          'In the Okta Admin Console, open Applications > Applications and select Create App Integration. Choose OIDC - OpenID Connect, Web Application, and the grant type Authorization Code.',
          [
            ['Sign-in redirect URIs', redirect_uri],
            ['Sign-out redirect URIs', post_logout_redirect_uri],
          ],
        ),
        step('Under General > Client Credentials, select Require PKCE as additional verification.'),
        step(
          'Assign people or groups under Assignments. To assign roles by group, add a groups claim under Sign On > OpenID Connect ID Token.',
          [['Group claims filter', 'groups, Matches regex, .*']],
        ),
        step('Enter the client ID and secret in this connection’s settings.', [
          ['Issuer', 'https://<your Okta domain>'],
        ]),
      ];
    case 'entra':
      return [
        step(
          'In the Entra admin center, open App registrations > New registration, and choose accounts in this organizational directory only.',
          [
            ['Redirect URI (platform Web)', redirect_uri],
            ['Front-channel logout URL', 'leave empty'],
          ],
        ),
        step(
          'Add a client secret under Certificates & secrets. Under Token configuration, add the optional email claim to the ID token, and a groups claim for roles. Entra sends group object IDs, so use those in the role mappings.',
        ),
        step('Enter the application (client) ID and the secret in this connection’s settings.', [
          ['Issuer', 'https://login.microsoftonline.com/<tenant id>/v2.0'],
        ]),
      ];
    case 'google':
      return [
        step(
          'In the Google Cloud console, open APIs & Services > Credentials > Create credentials > OAuth client ID, and choose Web application. Make the consent screen internal.',
          [['Authorized redirect URIs', redirect_uri]],
        ),
        step(
          'Enter the client ID and secret in this connection’s settings. Google does not send groups, so assign roles with the default role or SCIM.',
          [['Issuer', 'https://accounts.google.com']],
        ),
      ];
    case 'keycloak':
      return [
        step(
          'In your realm’s admin console, open Clients > Create client. Choose the type OpenID Connect, turn Client authentication on, and select only Standard flow.',
          [
            ['Valid redirect URIs', redirect_uri],
            ['Valid post logout redirect URIs', post_logout_redirect_uri],
            ['Backchannel logout URL', backchannel_logout_uri],
            ['PKCE Method', 'S256'],
          ],
        ),
        step(
          'To assign roles by group, add a Group Membership mapper to the dedicated client scope, with the claim name groups and full group path off.',
        ),
        step('Enter the client ID and secret in this connection’s settings.', [
          ['Issuer', 'https://<your Keycloak>/realms/<realm>'],
        ]),
      ];
  }
}

function step(text: string, values: readonly (readonly [string, string])[] = []): SsoGuideStep {
  return { text, values: values.map(([label, value]): SsoGuideValue => ({ label, value })) };
}
