import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeUnless, javaClientMissing, writeFiles } from '@assay/testing';
import { expect, it } from '@jest/globals';
import { guideBlocks } from './guide.js';
import {
  clientFolder,
  expectReceiver,
  expectSuccess,
  generatedIsUpToDate,
  itPassesEach,
  type Outcomes,
  type Ran,
  readJUnit,
  runTool,
  testNames,
} from './own-tests.js';
import type { ClientScene, RunClient } from './scene.js';

const client = clientFolder('java');
const TESTS = ['AssayTest', 'WebhooksTest'];

/** Describes the Java client; what it returns runs the client's own tests. */
export function describeJavaClient(folder: string): RunClient {
  const built = path.join(client, 'target');
  const classPath = [path.join(built, 'assay-client-0.1.0.jar'), path.join(built, 'dependency/*')].join(path.delimiter);
  let scene: ClientScene;
  let upToDate: Ran;
  let ran: Ran;
  let outcomes: Outcomes;

  const run: RunClient = async (given) => {
    scene = given;
    // while the limit that the scene has spent resets
    upToDate = await generatedIsUpToDate('java');
    rmSync(built, { recursive: true, force: true });
    const args = ['--quiet', '--batch-mode', 'package', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    ran = await runTool('mvn', args, client, scene.env);
    outcomes = new Map(
      TESTS.flatMap((name) => [...readJUnit(path.join(built, `surefire-reports/TEST-dev.assay.${name}.xml`))]),
    );
  };

  describeUnless(javaClientMissing(), 'The Java client', () => {
    const files = TESTS.map((name) => path.join(client, `src/test/java/dev/assay/${name}.java`));
    itPassesEach(testNames(files, /@Test\s+(?:@Order\([^)]*\)+\s+)?void (\w+)\(/g), () => outcomes);
    it('builds, and ends its tests with success', () => expectSuccess(ran));

    it('packs as a jar, with its sources beside it', () => {
      const jars = readdirSync(built).filter((name) => name.endsWith('.jar'));
      expect(jars.sort()).toEqual(['assay-client-0.1.0-sources.jar', 'assay-client-0.1.0.jar']);
    });

    it.each([
      ['blocked', 'const x = eval(location.hash);\n', 1],
      ['passed', 'const x = 1;\n', 0],
    ])('runs the example, whose exit code is the verdict: %s', async (verdict, content, status) => {
      const project = path.join(folder, verdict);
      writeFiles(project, { 'src/index.js': content });
      const args = ['-cp', classPath, 'examples/EvaluateFolder.java', project, `java/${verdict}`];
      const example = await runTool('java', args, client, scene.env);
      expect(example.output).toContain(verdict);
      expect(example.status).toBe(status);
    });

    it('runs the example that receives webhooks', () =>
      expectReceiver({ command: 'java', args: ['-cp', classPath, 'examples/ReceiveWebhooks.java'], cwd: client }));

    it('does what its guide shows', async () => {
      const guide = path.join(folder, 'guide');
      writeFiles(guide, { 'Guide.java': programOf(guideBlocks('clients/java/README.md', scene)) });
      const args = ['-cp', classPath, 'Guide.java'];
      const example = await runTool('java', [...args, 'evaluate'], guide);
      expect(example).toEqual({ status: 0, output: expect.stringMatching(/^blocked\nsrc\/index\.js \w/m) });
      await expectReceiver({ command: 'java', args, cwd: guide });
    });

    it('gives every part of the API', () => {
      const sources = path.join(client, 'src/main/java/dev/assay');
      const parts = readdirSync(path.join(sources, 'generated/api')).map((name) => name.replace('.java', ''));
      const given = readFileSync(path.join(sources, 'Assay.java'), 'utf8');
      expect(parts.filter((part) => !given.includes(`return new ${part}(`))).toEqual([]);
    });

    it('has generated code that is up to date', () => expectSuccess(upToDate));
  });
  return run;
}

/** The blocks of the guide, each in a method as its reader would have it. */
const programOf = ({ evaluates, verifies }: ReturnType<typeof guideBlocks>) => `
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import dev.assay.*;
import dev.assay.generated.api.EvaluationsApi.APIListFindingsRequest;
import dev.assay.generated.model.*;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

class Guide {
  record Request(Headers headers) {
    String getHeader(String name) {
      return headers.getFirst(name);
    }
  }

  static void evaluate() {
${evaluates}
  }

  static void receive(byte[] bodyAsItCame, Request request, String secret) {
${verifies}
    System.out.println(event.getEvent());
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 0) {
      evaluate();
      return;
    }
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
    server.createContext("/", exchange -> {
      int status = 204;
      try {
        Request request = new Request(exchange.getRequestHeaders());
        receive(exchange.getRequestBody().readAllBytes(), request, System.getenv("ASSAY_WEBHOOK_SECRET"));
      } catch (AssayException.WebhookRejected rejected) {
        status = 401;
      }
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    });
    server.start();
  }
}
`;
