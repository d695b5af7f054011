import { createLogger, type KafkaLogin } from '@assay/platform';
import { createTestDatabase, describeWithKafka, startKafka, type TestKafka, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Service } from './service.js';

describeWithKafka('A service whose Kafka wants a login', () => {
  let kafka: TestKafka;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let service: Service | undefined;
  beforeAll(async () => {
    kafka = await startKafka({ secured: true });
  }, 120_000);
  afterAll(() => kafka.stop());
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await service?.stop();
    await database.drop();
  });

  const begin = async (kafkaLogin: KafkaLogin) => {
    service = await Service.open({
      name: 'gateway',
      role: 'assay_gateway',
      configuration: {
        host: '127.0.0.1',
        port: 0,
        databaseUrl: database.url,
        kafkaBrokers: kafka.brokers,
        kafkaLogin,
        kafkaPartitions: 2,
        migrateOnStart: true,
      },
      logger: createLogger('test', 'silent'),
    });
    await service.begin(async () => undefined).done;
    return service.messaging;
  };
  const loginWith = (password: string): KafkaLogin => ({
    mechanism: 'plain',
    username: kafka.login?.username ?? '',
    password,
  });

  it('works with the right one', async () => {
    const messaging = await begin(loginWith(kafka.login?.password ?? ''));
    const healthy = () => {
      messaging.healthy();
      return true;
    };
    await waitFor(healthy, { what: 'messaging over a secured Kafka' });
  });

  it('says so with a wrong one, and shows it to nobody', async () => {
    const wrong = 'not-the-password';
    const messaging = await begin(loginWith(wrong));
    const problem = await waitFor(
      () => {
        try {
          messaging.healthy();
          return undefined;
        } catch (error) {
          const { message } = error as Error;
          return /SASL|auth/i.test(message) ? message : undefined;
        }
      },
      { what: 'a problem that names the login' },
    );
    expect(problem).toMatch(/^relay to Kafka: /);
    expect(problem).not.toContain(wrong);
  });
});
