import path from 'node:path';
import { describeUnless, goClientMissing, writeFiles } from '@assay/testing';
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

const client = clientFolder('go');

/** Describes the Go client; what it returns runs the client's own tests. */
export function describeGoClient(folder: string): RunClient {
  let scene: ClientScene;
  let vetted: Ran;
  let tidy: Ran;
  let upToDate: Ran;
  let ran: Ran;
  let outcomes: Outcomes;

  const go = (...args: string[]) => runTool('go', args, client, { ...scene.env, GOFLAGS: '-mod=readonly' });

  const run: RunClient = async (given) => {
    scene = given;
    // while the limit that the scene has spent resets
    vetted = await go('vet', './...');
    tidy = await go('mod', 'tidy', '-diff');
    upToDate = await generatedIsUpToDate('go');
    ran = await go('test', '-json', '-count=1', '.');
    outcomes = readGoTests(ran.output);
  };

  describeUnless(goClientMissing(), 'The Go client', () => {
    const files = ['client_test.go', 'webhook_test.go'].map((file) => path.join(client, file));
    itPassesEach(testNames(files, /^func (Test(?!Main)\w+)/gm), () => outcomes);
    it('ends its tests with success', () => expectSuccess(ran));

    it('runs the example, whose exit code is the verdict', async () => {
      const program = path.join(folder, 'evaluate-folder');
      expectSuccess(await go('build', '-o', program, './examples/evaluate-folder'));
      for (const [verdict, content, status] of [
        ['blocked', 'const x = eval(location.hash);\n', 1],
        ['passed', 'const x = 1;\n', 0],
      ] as const) {
        const project = path.join(folder, verdict);
        writeFiles(project, { 'src/index.js': content });
        const example = await runTool(program, [project, `go/${verdict}`], folder, scene.env);
        expect(example.output).toContain(verdict);
        expect(example.status).toBe(status);
      }
    });

    it('runs the example that receives webhooks', async () => {
      const program = path.join(folder, 'receive-webhooks');
      expectSuccess(await go('build', '-o', program, './examples/receive-webhooks'));
      await expectReceiver({ command: program, args: [], cwd: folder });
    });

    it('does what its guide shows', async () => {
      const guide = path.join(folder, 'guide');
      writeFiles(guide, { 'main.go': programOf(guideBlocks('clients/go/README.md', scene)) });
      const program = path.join(folder, 'guide-program');
      expectSuccess(await go('build', '-o', program, path.join(guide, 'main.go')));
      const example = await runTool(program, ['evaluate'], guide);
      expect(example).toEqual({ status: 0, output: expect.stringMatching(/^blocked\nsrc\/index\.js 1 /m) });
      await expectReceiver({ command: program, args: [], cwd: guide });
    });

    it('has nothing that vet objects to', () => expectSuccess(vetted));
    it('is a module whose go.mod and go.sum are complete', () => expectSuccess(tidy));
    it('has generated code that is up to date', () => expectSuccess(upToDate));
  });
  return run;
}

/** The blocks of the guide, each in a function as its reader would have it. */
const programOf = ({ evaluates, verifies }: ReturnType<typeof guideBlocks>) => `package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"

	"github.com/assay/assay-go"
)

func evaluate(ctx context.Context) error {
${evaluates}
	return nil
}

func receive(response http.ResponseWriter, request *http.Request, secret string) error {
${verifies}
	fmt.Println(event.Event)
	response.WriteHeader(http.StatusNoContent)
	return err
}

func main() {
	if len(os.Args) > 1 {
		if err := evaluate(context.Background()); err != nil {
			log.Fatal(err)
		}
		return
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := receive(w, r, os.Getenv("ASSAY_WEBHOOK_SECRET")); err != nil {
			log.Fatal(err)
		}
	})))
}
`;

/** Outcomes of `go test -json`: one event a line. */
function readGoTests(output: string): Outcomes {
  const outcomes: Outcomes = new Map();
  const said = new Map<string, string>();
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const { Action: action, Test: test, Output: text } = JSON.parse(line) as Record<string, string | undefined>;
    if (!test || test.includes('/')) continue;
    if (action === 'output') said.set(test, (said.get(test) ?? '') + text);
    if (action === 'pass') outcomes.set(test, undefined);
    if (action === 'fail' || action === 'skip') outcomes.set(test, said.get(test) ?? action);
  }
  return outcomes;
}
