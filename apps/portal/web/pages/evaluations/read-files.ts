/** The API's limits (GET /openapi.json, CreateEvaluationRequest). */
export const MAX_FILES = 2_000;
export const MAX_FILE_BYTES = 1_048_576;
export const MAX_TOTAL_BYTES = 32 * 1_048_576;

/** What nobody means to have evaluated. */
const LEFT_OUT_FOLDERS = new Set(['.git', 'node_modules', '.hg', '.svn', '__pycache__', '.venv', '.DS_Store']);

export interface PickedFile {
  /** Below the picked folder, with / between its parts. */
  path: string;
  /** Null where the browser cannot open it. */
  file: File | null;
}

export type LeftOutReason =
  | 'binary'
  | 'not UTF-8'
  | 'too large'
  | 'not readable'
  | 'over 2,000 files'
  | 'over 32 MiB in all';

export interface ReadFiles {
  files: { path: string; content: string }[];
  leftOut: { path: string; reason: LeftOutReason }[];
  bytes: number;
}

/** The name of the folder, and its files, of an `<input webkitdirectory>`. */
export function filesOfInput(list: FileList): { folder: string; files: PickedFile[] } {
  const files = [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return withoutRoot(files);
}

/** The same of what was dropped (File and Directory Entries API). */
export async function filesOfDrop(items: DataTransferItemList): Promise<{ folder: string; files: PickedFile[] }> {
  // entries must be taken before the first await: the list is emptied then
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files: PickedFile[] = [];
  for (const entry of entries) await collect(entry, files);
  return withoutRoot(files);
}

async function collect(entry: FileSystemEntry, files: PickedFile[]): Promise<void> {
  if (LEFT_OUT_FOLDERS.has(entry.name)) return;
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    files.push({ path: entry.fullPath.replace(/^\//, ''), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // a reader gives at most 100 entries a call
    const batch = await new Promise<FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    );
    if (batch === null) {
      files.push({ path: `${entry.fullPath.replace(/^\//, '')}/`, file: null });
      return;
    }
    if (batch.length === 0) return;
    for (const child of batch) await collect(child, files);
  }
}

function withoutRoot(files: PickedFile[]): { folder: string; files: PickedFile[] } {
  const kept = files.filter(({ path }) => !path.split('/').some((part) => LEFT_OUT_FOLDERS.has(part)));
  const folder = kept[0]?.path.includes('/') ? (kept[0].path.split('/')[0] ?? '') : '';
  const isCommon = folder !== '' && kept.every(({ path }) => path.startsWith(`${folder}/`));
  return {
    folder: isCommon ? folder : '',
    files: kept
      .map(({ path, file }) => ({ path: isCommon ? path.slice(folder.length + 1) : path, file }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Text within the limits; what is left out is named with its reason. */
export async function readFiles(picked: readonly PickedFile[], onProgress: (done: number) => void): Promise<ReadFiles> {
  const result: ReadFiles = { files: [], leftOut: [], bytes: 0 };
  for (const [index, { path, file }] of picked.entries()) {
    if (index % 50 === 0) onProgress(index);
    const read = await readText(file);
    const reason =
      typeof read === 'string'
        ? read
        : result.files.length >= MAX_FILES
          ? 'over 2,000 files'
          : result.bytes + read.bytes > MAX_TOTAL_BYTES
            ? 'over 32 MiB in all'
            : undefined;
    if (reason !== undefined || typeof read === 'string') {
      result.leftOut.push({ path, reason: reason as LeftOutReason });
      continue;
    }
    result.bytes += read.bytes;
    result.files.push({ path, content: read.content });
  }
  onProgress(picked.length);
  return result;
}

async function readText(file: File | null): Promise<{ content: string; bytes: number } | LeftOutReason> {
  if (file && file.size > MAX_FILE_BYTES) return 'too large';
  const buffer = await file?.arrayBuffer().catch(() => undefined);
  if (!buffer) return 'not readable';
  const bytes = new Uint8Array(buffer);
  // a zero byte is in no text of one-byte units
  if (bytes.includes(0)) return 'binary';
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes: bytes.length };
  } catch {
    return 'not UTF-8';
  }
}
