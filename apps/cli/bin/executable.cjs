// The main script of the single executable (tools/pack-executable.mjs), which Node runs instead of a file in its arguments. It can
// only load Node's own modules, so the first start unpacks the code from the executable into a folder.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire, enableCompileCache } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');

// a sandbox process, which the engine starts like Node: with the file to run
if (process.send && process.argv[2] === '--run-module') {
  const [, , , file] = process.argv;
  process.argv.splice(1, 3, file);
  createRequire(file)(file);
} else {
  main();
}

function main() {
  let folder;
  try {
    folder = unpacked();
  } catch (error) {
    console.error(
      `assay: cannot unpack itself: ${error.message}. Set XDG_CACHE_HOME to a folder that you can write to`,
    );
    process.exitCode = 3;
    return;
  }
  enableCompileCache(path.join(folder, 'compiled'));
  const load = createRequire(path.join(folder, 'executable.cjs'));
  load('@assay/cli/dist/main.js').main(async () => load('@assay/cli/dist/local.js'));
}

/** The folder of this build; other versions have their own. */
function unpacked() {
  const folder = path.join(cacheFolder(), getAsset('digest', 'utf8'));
  if (!fs.existsSync(folder)) unpack(folder);
  // the code in it runs with our permissions; who can write to the folder above could put another in its place
  for (const each of [path.dirname(folder), folder]) {
    const { uid, mode } = fs.lstatSync(each);
    if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
      throw new Error(`${each} can be written to by other users`);
  }
  return folder;
}

/** For root, sandbox processes run as other users, which must read the folder and cannot read root's home. */
function cacheFolder() {
  if (process.env.XDG_CACHE_HOME) return path.join(process.env.XDG_CACHE_HOME, 'assay');
  if (process.getuid?.() === 0) return '/var/cache/assay';
  return path.join(os.homedir(), '.cache', 'assay');
}

function unpack(folder) {
  const { deserialize } = require('node:v8');
  const { zstdDecompressSync } = require('node:zlib');
  const packed = new Uint8Array(getRawAsset('package'));
  if (createHash('sha256').update(packed).digest('hex') !== getAsset('digest', 'utf8'))
    throw new Error('the executable is damaged');
  const umask = process.umask(0o022);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const partial = fs.mkdtempSync(`${folder}.`);
  try {
    for (const [name, content] of deserialize(zstdDecompressSync(packed))) {
      const file = path.join(partial, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    fs.chmodSync(partial, 0o755);
    fs.renameSync(partial, folder);
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    // another process has already unpacked the same files
    if (!fs.existsSync(folder)) throw error;
  } finally {
    process.umask(umask);
  }
}
