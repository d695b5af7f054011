// Made by node tools/generate.mjs from libs/contracts/src/limits.ts.
export const MAX_PATH_CHARS = 1024;
