import { ENVIRONMENTS, type Environment } from './api-key.js';
import { Flag, List, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';

/** Kinds of code hosts that there is an adapter for. Forgejo speaks Gitea's API. */
export const HOST_KINDS = ['gitea', 'github', 'gitlab'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/** Of a GitHub App at an account. */
export const INSTALLATION_STATUSES = ['active', 'suspended'] as const;
export type InstallationStatus = (typeof INSTALLATION_STATUSES)[number];

/** `failing`: the host rejects its token, or the API its key; `problem` says which. It is active again with the next call that works. */
export const HOST_CONNECTION_STATUSES = ['active', 'failing'] as const;
export type HostConnectionStatus = (typeof HOST_CONNECTION_STATUSES)[number];

/** Of an organization in one environment. */
export const MAX_HOST_CONNECTIONS = 100;

/**
 * In the metadata of an evaluation: the check of a pull request that asked for it, which is told when it ends. Whoever sends it
 * for another evaluation has a message sent that nothing comes of.
 */
export const CHECK_METADATA = 'assay_check';

/** How long webhooks that are signed with the previous secret are accepted, in hours. */
export const HOST_SECRET_OVERLAP_HOURS = 24;

/** Where webhooks of a connection go, below the public URL of the integrations service. */
export const hookPath = (connectionId: string): string => `/hooks/${connectionId}`;

const CONNECTION_ID = 'hcn_01jd8y3c5m8n4q6r7s9t0v1w2x';

export class CreateHostConnectionRequest {
  @OneOf(HOST_KINDS, { description: 'Type of host; gitea also covers Forgejo', example: 'gitea' })
  kind!: HostKind;
  @Text({
    description: 'URL of the host in a browser',
    min: 1,
    max: 2_000,
    format: 'uri',
    example: 'https://gitea.example.com',
  })
  base_url!: string;
  @Text({
    description:
      'Required for gitea and gitlab: an access token that can write to the repositories. On Gitea and Forgejo, of an account, with the scopes read:user, write:repository and write:issue. On GitLab, of a project, a group or a person, with the role Developer and the scope api. It is stored encrypted and never shown',
    min: 1,
    max: 1_000,
    optional: true,
    example: 'b5a1c0e4d2f3968710fedcba9876543210abcdef',
  })
  access_token?: string;
  @Text({
    description: 'Required for github: the App ID of your GitHub App',
    pattern: /^\d{1,20}$/,
    form: 'a number of at most 20 digits',
    optional: true,
    example: '123456',
  })
  app_id?: string;
  @Text({
    description:
      'Required for github: a private key of the App in PEM format, as downloaded from GitHub. It is stored encrypted and never shown',
    min: 1,
    max: 20_000,
    multiline: true,
    optional: true,
  })
  private_key?: string;
  @Flag({
    description:
      'github only: whether results are also uploaded to code scanning, for pull requests and the default branch. The App then needs the permission security_events:write and the event push',
    optional: true,
  })
  code_scanning?: boolean;
  @Text({ description: 'Display name', max: 200, optional: true, example: 'Platform team' })
  description?: string;
}

export class HostInstallation {
  @Text({ description: 'Identifier on the host', example: '52311899' })
  id!: string;
  @Text({ description: 'Account whose repositories the App reaches', example: 'acme' })
  account!: string;
  @OneOf(INSTALLATION_STATUSES, { description: 'State, as last reported by the host', example: 'active' })
  status!: InstallationStatus;
}

export class HostConnection {
  @Text({ description: 'Identifier', example: CONNECTION_ID })
  id!: string;
  @OneOf(HOST_KINDS, { description: 'Type of host', example: 'gitea' })
  kind!: HostKind;
  @Text({ description: 'URL of the host', example: 'https://gitea.example.com' })
  base_url!: string;
  @Text({ description: 'Display name', example: 'Platform team' })
  description!: string;
  @Text({ description: 'Account that writes the comments', example: 'assay-bot' })
  account!: string;
  @Text({ description: 'App ID; null for a host without Apps', nullable: true, example: '123456' })
  app_id!: string | null;
  @Flag({ description: 'Whether results also go to code scanning of the host' })
  code_scanning!: boolean;
  @List({ nested: () => HostInstallation }, { description: 'Where the App is installed, according to its webhooks' })
  installations!: HostInstallation[];
  @Text({ description: 'API key under which evaluations are submitted', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  api_key_id!: string;
  @Text({
    description: 'URL for webhooks of the host',
    example: `https://hooks.example.com/hooks/${CONNECTION_ID}`,
  })
  webhook_url!: string;
  @List({ text: {} }, { description: 'Events to select for the webhook', example: ['pull_request'] })
  webhook_events!: string[];
  @OneOf(HOST_CONNECTION_STATUSES, { description: 'State', example: 'active' })
  status!: HostConnectionStatus;
  @Text({ description: 'The problem; null while it works', nullable: true, multiline: true })
  problem!: string | null;
  @Timestamp({
    description: 'When a signed webhook last arrived, accurate to ten seconds; null before the first',
    nullable: true,
  })
  last_delivery_at!: string | null;
  @Timestamp({
    description:
      'When a webhook without a valid signature of this connection last arrived, accurate to a minute; null if none did',
    nullable: true,
  })
  last_rejected_delivery_at!: string | null;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
}

export class CreatedHostConnection extends HostConnection {
  @Text({ description: 'Secret for signing webhooks of the host. It is shown only once' })
  webhook_secret!: string;
}

export class RotatedHostConnection extends CreatedHostConnection {
  @Timestamp({ description: 'When the previous secret stops working' })
  previous_secret_expires_at!: string;
}

export class HostConnectionTest {
  @Flag({
    description: 'Whether the host accepts the credentials and they have all required permissions',
    example: true,
  })
  ok!: boolean;
  @Text({ description: 'The problem; null if there is none', nullable: true, multiline: true })
  problem!: string | null;
}

export class HostConnectionPage extends pageOf(() => HostConnection, 'The connections, newest first') {}
