/** Shown as `engine_version`, and part of the key of cached results: raised whenever the same input may give another result. */
export const ENGINE_VERSION = '1.18.0';
