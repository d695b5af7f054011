import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { csharpClientMissing, describeUnless, dotnet, dotnetEnvironment, writeFiles } from '@assay/testing';
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
  runTool,
  testNames,
} from './own-tests.js';
import type { ClientScene, RunClient } from './scene.js';

const client = clientFolder('csharp');
const TESTS = ['AssayClientTests', 'WebhooksTests'];
const EXAMPLES = ['EvaluateFolder', 'ReceiveWebhooks'];
const program = (project: string, name: string) =>
  path.join(client, project, 'bin/Release/netcoreapp3.1', `${name}.dll`);

/** Describes the C# client; what it returns runs the client's own tests. */
export function describeCsharpClient(folder: string): RunClient {
  const home = path.join(folder, 'home');
  const packages = path.join(folder, 'packages');
  const env = dotnetEnvironment(home);
  let scene: ClientScene;
  let upToDate: Ran;
  let built: Ran;
  let packed: Ran;
  const examples = new Map<string, Ran>();
  let ran: Ran;
  let outcomes: Outcomes = new Map();

  const build = (...args: string[]) =>
    runTool(dotnet, [...args, '--configuration', 'Release', '--nologo', '--verbosity', 'quiet'], client, env);

  const run: RunClient = async (given) => {
    scene = given;
    // while the limit that the scene has spent resets
    upToDate = await generatedIsUpToDate('csharp');
    for (const project of ['src', 'tests', ...EXAMPLES.map((name) => path.join('examples', name))])
      for (const made of ['bin', 'obj']) rmSync(path.join(client, project, made), { recursive: true, force: true });
    built = await build('build', 'tests');
    packed = await build('pack', 'src', '--no-build', '--output', packages);
    // from the package alone, as users get it
    for (const name of EXAMPLES)
      examples.set(name, await build('build', `examples/${name}`, `-property:RestoreSources=${packages}`));
    ran = await runTool(dotnet, [program('tests', 'Assay.Client.Tests')], client, { ...scene.env, ...env });
    outcomes = readTests(ran.output);
  };

  describeUnless(csharpClientMissing(), 'The C# client', () => {
    const files = TESTS.map((name) => path.join(client, `tests/${name}.cs`));
    itPassesEach(testNames(files, /\[Test(?:\([^)]*\))?\]\s+public async Task (\w+)\(/g), () => outcomes);
    it('builds without a warning, and ends its tests with success', () => {
      expectSuccess(built);
      expectSuccess(ran);
    });

    it('packs as a package of NuGet with its documentation and symbols, and without dependencies', () => {
      expectSuccess(packed);
      expect(readdirSync(packages).sort()).toEqual(['Assay.Client.0.1.0.nupkg', 'Assay.Client.0.1.0.snupkg']);
      for (const example of examples.values()) expectSuccess(example);
      const restored = path.join(home, '.nuget/packages/assay.client/0.1.0');
      for (const name of ['README.md', 'lib/netcoreapp3.1/Assay.Client.dll', 'lib/netcoreapp3.1/Assay.Client.xml'])
        expect([name, existsSync(path.join(restored, name))]).toEqual([name, true]);
      expect(readFileSync(path.join(restored, 'assay.client.nuspec'), 'utf8')).not.toContain('<dependency ');
    });

    it.each([
      ['blocked', 'const x = eval(location.hash);\n', 1],
      ['passed', 'const x = 1;\n', 0],
    ])('runs the example, whose exit code is the verdict: %s', async (verdict, content, status) => {
      const project = path.join(folder, verdict);
      writeFiles(project, { 'src/index.js': content });
      const args = [program('examples/EvaluateFolder', 'EvaluateFolder'), project, `csharp/${verdict}`];
      const example = await runTool(dotnet, args, client, { ...scene.env, ...env });
      expect(example.output).toContain(verdict);
      expect(example.status).toBe(status);
    });

    it('runs the example that receives webhooks', () =>
      expectReceiver({
        command: dotnet,
        args: [program('examples/ReceiveWebhooks', 'ReceiveWebhooks')],
        cwd: client,
        env,
      }));

    it('does what its guide shows', async () => {
      const guide = path.join(folder, 'guide');
      writeFiles(guide, { 'Program.cs': programOf(guideBlocks('clients/csharp/README.md', scene)) });
      copyFileSync(
        path.join(client, 'examples/ReceiveWebhooks/ReceiveWebhooks.csproj'),
        path.join(guide, 'Guide.csproj'),
      );
      expectSuccess(await build('build', guide, `-property:RestoreSources=${packages}`));
      const args = [path.join(guide, 'bin/Release/netcoreapp3.1/Guide.dll')];
      const example = await runTool(dotnet, [...args, 'evaluate'], guide, env);
      expect(example).toEqual({ status: 0, output: expect.stringMatching(/^blocked\nsrc\/index\.js \w/m) });
      await expectReceiver({ command: dotnet, args, cwd: guide, env });
    });

    it('has generated code that is up to date', () => expectSuccess(upToDate));
  });
  return run;
}

/** Outcomes of the client's tests: one line of JSON for each. */
function readTests(output: string): Outcomes {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return new Map(
    lines.map((line) => {
      const { name, failure } = JSON.parse(line) as { name: string; failure: string | null };
      return [name, failure ?? undefined];
    }),
  );
}

/** The blocks of the guide, each in a method as its reader would have it. */
const programOf = ({ evaluates, verifies }: ReturnType<typeof guideBlocks>) => `
using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Assay;
using Assay.Models;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Hosting;

internal static class Guide
{
    private static async Task EvaluateAsync()
    {
${evaluates}
    }

    private static void Receive(byte[] bodyAsItCame, HttpRequest request, string secret)
    {
${verifies}
        Console.WriteLine(received.Event);
    }

    private static Task Main(string[] args) => args.Length > 0
        ? EvaluateAsync()
        : new HostBuilder()
            .ConfigureWebHost(web => web
                .UseKestrel()
                .UseUrls("http://127.0.0.1:" + Environment.GetEnvironmentVariable("PORT"))
                .Configure(app => app.Run(AnswerAsync)))
            .RunConsoleAsync();

    private static async Task AnswerAsync(HttpContext context)
    {
        using var body = new MemoryStream();
        await context.Request.Body.CopyToAsync(body);
        try
        {
            Receive(body.ToArray(), context.Request, Environment.GetEnvironmentVariable("ASSAY_WEBHOOK_SECRET")!);
            context.Response.StatusCode = 204;
        }
        catch (WebhookRejectedException)
        {
            context.Response.StatusCode = 401;
        }
    }
}
`;
