export { freePort } from '@assay/database/embedded-postgres';
export { type Child, startChild, startTypeScript } from './child.js';
export { launchChromium } from './chromium.js';
export { type ListOwner, storeFileList } from './file-list.js';
export { startGitea, type TestGitea } from './gitea.js';
export { startGitHub, type TestGitHub } from './github/github.js';
export type { GitHubCheckRun, GitHubRepository } from './github/model.js';
export { githubHookExample, githubHookExamples } from './github/webhooks.js';
export { startGitLab, type TestGitLab } from './gitlab/gitlab.js';
export type { GitLabNote, GitLabProject, GitLabStatus } from './gitlab/model.js';
export { gitlabHookHeaders } from './gitlab/webhooks.js';
export { sharedKafka, startKafka, type TestKafka } from './kafka.js';
export { startKafkaPair, type TestKafkaPair } from './kafka-pair.js';
export { startKeycloak, type TestKeycloak } from './keycloak.js';
export { type NameAnswer, type NameServer, startNameServer } from './name-server.js';
export { type OwnPostgres, startPostgres } from './own-postgres.js';
export { type PackageRegistry, startPackageRegistry } from './package-registry.js';
export { createTestDatabase, type TestDatabase } from './postgres.js';
export {
  csharpClientMissing,
  describeUnless,
  describeWithChromium,
  describeWithGitea,
  describeWithKafka,
  describeWithKeycloak,
  describeWithOldestNode,
  describeWithPdfTools,
  describeWithRedis,
  describeWithS3,
  describeWithTrestle,
  describeWithVeraPdf,
  dotnet,
  dotnetEnvironment,
  goClientMissing,
  hasProgram,
  javaClientMissing,
  kafkaMissing,
  oldestNode,
  pythonClientMissing,
  pythonClientTools,
  redisMissing,
  s3Gateway,
  trestlePython,
  veraPdfJars,
} from './programs.js';
export { randomFrom, TEST_SEED } from './random.js';
export { sharedRedis, startRedis, type TestRedis } from './redis.js';
export { startS3, type TestS3 } from './s3.js';
export { sarifProblems } from './sarif-multitool.js';
export { selfSigned } from './self-signed.js';
export { openShell, type Shell } from './shell.js';
export { standaloneData } from './standalone-data.js';
export { temporaryFolder, writeFiles } from './temporary-folder.js';
export { FUNCTIONS_ACROSS, FUNCTIONS_BY_TENANT, TABLES_ACROSS } from './tenancy/across.js';
export { type ProvedStatement, proveTenancy } from './tenancy/prove-tenancy.js';
export type { RecordedStatement } from './tenancy/statements.js';
export { type WaitOptions, waitFor } from './wait-for.js';
export {
  type Behavior,
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from './webhook-receiver.js';
