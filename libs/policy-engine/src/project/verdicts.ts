import { pushTo } from '../group-by.js';
import type { CrossFileCheck } from '../taint/guards/cross-file-check.js';
import { checkedBy, type Given, type RouteStep } from '../taint/guards/route-steps.js';
import { OWN_CLASS, PIPES_OF_ALL } from '../taint/sinks/request-models.js';
import type { FunctionVerdict } from './file-flows.js';
import type { FileSegments } from './file-segments.js';
import type { ProjectFunctions } from './functions.js';
import { DEFAULT, type FunctionPlace } from './places.js';

/** What a check proves about the data, once the bodies of its functions are known. */
export type Sentence =
  /** The test rejects nothing: it is ignored. */
  | 'nothing'
  | 'guess'
  /** The data is harmless. */
  | 'proof'
  /** A path is proven to be inside a folder; anything else is a guess. */
  | 'folder';

/** Which weights of a verdict count for each mode. */
const PLACES: Readonly<Record<string, readonly number[]>> = {
  yes: [0],
  no: [1],
  any: [0, 1],
  stop: [2],
  typed: [0],
  checked: [1],
};
const MAX_DEPTH = 6;

/** What a route of a file runs before a handler. */
interface Route {
  path: string;
  steps: readonly RouteStep[];
}

/** How functions of the project check their arguments, based on the files added so far. */
export class ProjectVerdicts {
  /** Results by depth and question, because functions of many files may call each other. */
  private readonly known = new Map<string, number | null>();

  private allRoutes: { routes: ReadonlyMap<string, Route[]>; others: readonly FunctionPlace[] } | null = null;

  constructor(
    private readonly functions: ProjectFunctions,
    private readonly files: ReadonlyMap<string, FileSegments>,
  ) {}

  /** @param from the file of the test */
  of({ asks, says }: CrossFileCheck, from: string): Sentence {
    const weights = asks.map((asked) => this.weightOf(asked, from, 0));
    if (says === 'field') return weights.every((weight) => weight !== null && weight > 1) ? 'proof' : 'nothing';
    if (weights.includes(null)) return says === 'known' ? 'proof' : says === 'nothing' ? 'nothing' : 'guess';
    const weight = Math.max(...weights.map(Number));
    if (weight === 0 || (weight === 1 && says === 'nothing')) return 'nothing';
    if (weight > 1 && (says === 'known' || says === 'proof')) return 'proof';
    return weight === 3 ? 'folder' : 'guess';
  }

  /** @returns a weight of `guards/body-analysis.ts`; null if the evaluation does not have the function */
  private weightOf(asked: string, from: string, depth: number): number | null {
    const key = `${depth} ${asked} ${from}`;
    let weight = this.known.get(key);
    if (weight === undefined) {
      weight = this.askedOf(asked, from, depth);
      this.known.set(key, weight);
    }
    return weight;
  }

  private askedOf(asked: string, from: string, depth: number): number | null {
    const [, wait, mode = '', compares, qualified = ''] = /^(await )?(\w+)(\?)? (.*)$/.exec(asked) ?? [];
    if (mode === 'plain' || mode === 'valid') return this.ofRoutes(mode, qualified, from);
    const places =
      depth > MAX_DEPTH
        ? []
        : qualified === PIPES_OF_ALL
          ? this.functions.ofApplication(from, qualified)
          : qualified.startsWith(OWN_CLASS)
            ? [{ path: from, name: qualified.slice(OWN_CLASS.length) }]
            : this.functions.called(from, qualified, 'verdicts');
    const weights = places.map(({ path, name }) => {
      const verdict = this.files.get(path)?.verdicts.get(name);
      if (verdict?.[0].startsWith('='))
        return this.weightOf(`${wait ?? ''}${mode} ${verdict[0].slice(1)}`, path, depth + 1) ?? 1;
      return verdict ? this.read(verdict, PLACES[mode] ?? [], wait !== undefined, path, depth) : 1;
    });
    if (weights.length === 0) return compares ? 2 : null;
    const [least, most] = [Math.min(...weights), Math.max(...weights)];
    // One of several implementations may accept everything.
    return least === 0 && most > 0 ? 1 : least;
  }

  /** Whether all routes that run a handler validate a field of the request: `list/query/@page`. */
  private ofRoutes(mode: 'plain' | 'valid', asked: string, from: string): number | null {
    const [handler = '', part = '', name = ''] = asked.split(/\/@?/);
    const routes = handler.startsWith('#') ? this.routesIn(from, handler) : this.routesTo(from, handler);
    if (!routes || routes.length === 0) return null;
    const isChecked = ({ path, steps }: Route) => {
      const { plain, ifValid } = checkedBy(steps, this.givenIn(path));
      return (mode === 'plain' ? plain : ifValid).has(`${part}/${name}`);
    };
    return routes.every(isChecked) ? 2 : 0;
  }

  private routesIn(path: string, handler: string): Route[] {
    const all = this.files.get(path)?.flows.requests?.routes ?? [];
    return all.flatMap(([name, steps]) => (name === handler ? [{ path, steps }] : []));
  }

  /** The routes in all files that run a handler; null if some are unknown, or if anything else may call the handler. */
  private routesTo(path: string, handler: string): readonly Route[] | null {
    if (!this.functions.hasAllImporters(path)) return null;
    const { routes, others } = this.routed();
    const isUsed = others.some((place) => place.path === path && [DEFAULT, handler].includes(lastOf(place.name)));
    const found = routes.get(`${path} ${handler}`) ?? [];
    // a handler that only its own file routes, but that is exported, may be called from elsewhere
    return isUsed || found.every((route) => route.path === path) ? null : found;
  }

  /** Routes by path and name of the handler (without its class), and functions that are used outside of routes. */
  private routed(): { routes: ReadonlyMap<string, Route[]>; others: readonly FunctionPlace[] } {
    if (this.allRoutes) return this.allRoutes;
    const routes = new Map<string, Route[]>();
    const others: FunctionPlace[] = [];
    for (const { path, flows } of this.files.values()) {
      for (const [handler, steps] of flows.requests?.routes ?? [])
        for (const place of this.placesOf(handler, path))
          pushTo(routes, `${place.path} ${lastOf(place.name)}`, { path, steps });
      for (const name of flows.requests?.others ?? [])
        for (const place of this.functions.handlersAt(path, name)) others.push(place, ...this.functions.givenOn(place));
    }
    this.allRoutes = { routes, others };
    return this.allRoutes;
  }

  private placesOf(handler: string, path: string): readonly FunctionPlace[] {
    if (handler.startsWith('#')) return [];
    return handler.startsWith('=') ? [{ path, name: handler.slice(1) }] : this.functions.handlersAt(path, handler);
  }

  /** Resolves names from other files that a file uses in its routes. */
  private givenIn(path: string): Given {
    return (qualified) => {
      const [place, ...others] = this.functions.called(path, qualified, 'requests');
      if (!place || others.length > 0) return { steps: [], given: this.givenIn(path) };
      return { steps: this.files.get(place.path)?.requests.get(place.name) ?? [], given: this.givenIn(place.path) };
    };
  }

  private read(
    [weights, isAsync, asks = []]: FunctionVerdict,
    places: readonly number[],
    isAwaited: boolean,
    path: string,
    depth: number,
  ): number {
    if (isAsync === 1 && !isAwaited) return 0;
    const own = places.map((at) => Number(weights[at] ?? 1));
    const asked = places.flatMap((at) => asks[at] ?? []).map((each) => this.weightOf(each, path, depth + 1) ?? 1);
    return Math.max(...own, ...asked);
  }
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
