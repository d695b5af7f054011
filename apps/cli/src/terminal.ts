import pc from 'picocolors';

export type Colors = ReturnType<typeof pc.createColors>;

/** Where a command writes: results to `out`, everything else (progress, errors) to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether lines of `err` can be drawn over: a screen, not a file or a log. */
  interactive: boolean;
  columns: number;
  colors: Colors;
  errorColors: Colors;
}

/** NO_COLOR and FORCE_COLOR as https://no-color.org and Node have them; NO_COLOR wins. */
export function wantsColors(env: Record<string, string | undefined>, isScreen: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return true;
  return isScreen && env.TERM !== 'dumb';
}

export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // the reader closed the pipe (`assay … | head`): there is nobody to tell
      if (error.code !== 'EPIPE') throw error;
    });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    interactive: Boolean(stderr.isTTY) && env.TERM !== 'dumb' && !env.CI,
    get columns() {
      return stdout.columns ?? stderr.columns ?? 100;
    },
    colors: pc.createColors(wantsColors(env, Boolean(stdout.isTTY))),
    errorColors: pc.createColors(wantsColors(env, Boolean(stderr.isTTY))),
  };
}
