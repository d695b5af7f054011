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
    title: `${PROVIDERS[provider]} by ${protocol}`,
    steps: [
      ...(connection.type === 'saml' ? samlSteps(provider, connection) : oidcSteps(provider, connection)),
      ...LAST,
    ],
  }));
}

const LAST: SsoGuideStep[] = [
  step('Verify the domain of your people’s email addresses here, under Domains.'),
  step('Start a test sign-in of the connection. It shows what was sent, and what is missing.'),
];

function samlSteps(provider: SsoProvider, { saml }: SsoConnection): SsoGuideStep[] {
  if (!saml) return [];
  const { entity_id, acs_url, slo_url, metadata_url } = saml.service_provider;
  switch (provider) {
    case 'okta':
      return [
        step(
          'In the Okta Admin Console open Applications > Applications > Create App Integration and choose SAML 2.0.',
        ),
        step('Enter under SAML Settings > General:', [
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
          'For single logout, open Show Advanced Settings, upload the certificate of Assay as Signature Certificate, tick Allow application to initiate Single Logout, and enter:',
          [
            ['Single Logout URL', slo_url],
            ['SP Issuer', entity_id],
          ],
        ),
        step(
          'Open the tab Sign On, copy the metadata from View SAML setup instructions or the Metadata URL, and paste it here as metadata.',
        ),
        step('Assign people or groups under Assignments.'),
      ];
    case 'entra':
      return [
        step(
          'In the Entra admin center open Enterprise applications > New application > Create your own application, and choose the non-gallery option.',
        ),
        step(
          'Open Single sign-on > SAML and enter under Basic SAML Configuration, or upload the metadata file of Assay:',
          [
            ['Identifier (Entity ID)', entity_id],
            ['Reply URL (Assertion Consumer Service URL)', acs_url],
            ['Logout Url (Optional)', slo_url],
            ['Metadata file', metadata_url],
          ],
        ),
        step(
          'Under Attributes & Claims keep the claim emailaddress, set the Unique User Identifier to a persistent value such as user.objectid, and add a group claim for the groups that assign roles. Entra sends the object identifiers of groups: use those in the role mappings. For people in more than 150 groups, it sends none: choose Groups assigned to the application.',
        ),
        step(
          'Under SAML Certificates set the signing option to Sign SAML response and assertion and the algorithm to SHA-256. Download the Federation Metadata XML and paste it here as metadata.',
        ),
        step('Assign people or groups under Users and groups.'),
      ];
    case 'google':
      return [
        step('In the Google Admin console open Apps > Web and mobile apps > Add app > Add custom SAML app.'),
        step('On the page with Google’s details, download the metadata and paste it here.'),
        step('Enter under Service provider details, and tick Signed response:', [
          ['ACS URL', acs_url],
          ['Entity ID', entity_id],
          ['Name ID format', 'PERSISTENT'],
          ['Name ID', 'Basic Information > Primary email'],
        ]),
        step('Map these attributes, and under Group membership the groups that assign roles:', [
          ['Primary email', 'email'],
          ['First name', 'firstName'],
          ['Last name', 'lastName'],
          ['Group membership', 'groups'],
        ]),
        step('Turn the app on for the people who should use it. Google Workspace does not support single logout.'),
      ];
    case 'keycloak':
      return [
        step(
          'In the admin console of your realm open Clients > Import client and import the metadata document of Assay.',
          [
            ['Metadata document', metadata_url],
            ['Client ID, if you enter it manually', entity_id],
          ],
        ),
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
          'Add mappers to the dedicated client scope: User Property email, firstName and lastName, and a Group list with the attribute name groups, full group path off.',
        ),
        step('Paste the realm’s SAML 2.0 Identity Provider Metadata here: Realm settings > General > Endpoints.'),
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
          'In the Okta Admin Console open Applications > Applications > Create App Integration, choose OIDC - OpenID Connect and Web Application, with the grant type Authorization Code.',
          [
            ['Sign-in redirect URIs', redirect_uri],
            ['Sign-out redirect URIs', post_logout_redirect_uri],
          ],
        ),
        step('Under General > Client Credentials tick Require PKCE as additional verification.'),
        step(
          'Assign people or groups under Assignments. For roles by groups, add a groups claim under Sign On > OpenID Connect ID Token.',
          [['Group claims filter', 'groups, Matches regex, .*']],
        ),
        step('Enter the client’s identifier and secret here.', [['Issuer', 'https://<your Okta domain>']]),
      ];
    case 'entra':
      return [
        step(
          'In the Entra admin center open App registrations > New registration, for accounts in this organizational directory only.',
          [
            ['Redirect URI (platform Web)', redirect_uri],
            ['Front-channel logout URL', 'leave empty'],
          ],
        ),
        step(
          'Add a client secret under Certificates & secrets. Under Token configuration add the optional claim email to the ID token, and a groups claim for roles: Entra sends the object identifiers of groups.',
        ),
        step('Enter the application’s identifier and the secret here.', [
          ['Issuer', 'https://login.microsoftonline.com/<tenant id>/v2.0'],
        ]),
      ];
    case 'google':
      return [
        step(
          'In the Google Cloud console open APIs & Services > Credentials > Create credentials > OAuth client ID and choose Web application. Make the consent screen internal.',
          [['Authorized redirect URIs', redirect_uri]],
        ),
        step(
          'Enter the client’s identifier and secret here. Google does not send groups: assign roles by the default role or SCIM.',
          [['Issuer', 'https://accounts.google.com']],
        ),
      ];
    case 'keycloak':
      return [
        step(
          'In the admin console of your realm open Clients > Create client with the type OpenID Connect and Client authentication on. Select only Standard flow.',
          [
            ['Valid redirect URIs', redirect_uri],
            ['Valid post logout redirect URIs', post_logout_redirect_uri],
            ['Backchannel logout URL', backchannel_logout_uri],
            ['PKCE Method', 'S256'],
          ],
        ),
        step(
          'For roles by groups, add a Group Membership mapper to the dedicated client scope, with the claim name groups and full group path off.',
        ),
        step('Enter the client’s identifier and secret here.', [['Issuer', 'https://<your Keycloak>/realms/<realm>']]),
      ];
  }
}

function step(text: string, values: readonly (readonly [string, string])[] = []): SsoGuideStep {
  return { text, values: values.map(([label, value]): SsoGuideValue => ({ label, value })) };
}
