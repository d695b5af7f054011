import { list, type Setting } from '@assay/platform';
import { LAYERS, type Layer } from './isolation.js';

/** The setting of every service that starts sandbox processes. */
export function requiredIsolation(): Setting<Layer[]> {
  return {
    ...list('SANDBOX_REQUIRED_ISOLATION', 'isolation of sandbox processes that is required to start; default none'),
    takes: `comma-separated list of ${LAYERS.join(', ')}`,
    fallback: [],
    parse: (raw) =>
      raw.split(',').map((name) => {
        const layer = LAYERS.find((known) => known === name.trim());
        if (!layer) throw new Error(`must list some of ${LAYERS.join(', ')}, not ${JSON.stringify(name.trim())}`);
        return layer;
      }),
  };
}
