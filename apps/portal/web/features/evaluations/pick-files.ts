import { parentOf, whatIgnores } from '@assay/sdk/ignore';

/** Version control's own data and the desktop's: nobody takes it for a part of the source. */
const NOT_SOURCE = new Set(['.git', '.hg', '.svn', '.DS_Store']);
/** Code of others and caches, which are named as left out. */
const DEPENDENCIES = new Set(['node_modules', '.venv', '__pycache__']);

export interface PickedFile {
  /** Below the picked folder, with / between its parts. */
  path: string;
  /** Null if the browser cannot open it. */
  file: File | null;
  /** What `.gitignore` leaves out, where that is this file: its path, or that of a folder above it with a slash at its end. */
  ignored?: string | undefined;
}

export interface PickedFolder {
  /** Its name; empty where several things were picked. */
  name: string;
  /** By path. */
  files: PickedFile[];
  /** Folders of dependencies, each with a slash at its end. */
  dependencies: string[];
}

/** The folder of an `<input webkitdirectory>`. */
export function folderOfInput(list: FileList): Promise<PickedFolder> {
  return pickedFolder(Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** The folder that was dropped (File and Directory Entries API). */
export async function folderOfDrop(items: DataTransferItemList): Promise<PickedFolder> {
  // entries must be taken before the first await: the list is emptied then
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files: PickedFile[] = [];
  for (const entry of entries) await collect(entry, files);
  return pickedFolder(files);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, files: PickedFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    files.push({ path, file });
    return;
  }
  if (NOT_SOURCE.has(entry.name) || DEPENDENCIES.has(entry.name)) {
    files.push({ path: `${path}/`, file: null });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // a reader gives at most 100 entries a call
    const batch = await new Promise<FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    );
    if (batch === null) {
      files.push({ path: `${path}/`, file: null });
      return;
    }
    if (batch.length === 0) return;
    await Promise.all(batch.map((child) => collect(child, files)));
  }
}

async function pickedFolder(all: readonly PickedFile[]): Promise<PickedFolder> {
  const root = all[0]?.path.split('/', 1)[0] ?? '';
  const name = all.every(({ path }) => path.startsWith(`${root}/`)) ? root : '';
  const dependencies = new Set<string>();
  const files: PickedFile[] = [];
  for (const picked of all) {
    const path = name === '' ? picked.path : picked.path.slice(name.length + 1);
    const parts = path.split('/');
    if (parts.some((part) => NOT_SOURCE.has(part))) continue;
    // the last part is a file's name, and empty where a folder stands for itself
    const outside = parts.findIndex((part, index) => index < parts.length - 1 && DEPENDENCIES.has(part));
    if (outside === -1) files.push({ path, file: picked.file });
    else dependencies.add(`${parts.slice(0, outside + 1).join('/')}/`);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const ignoring = whatIgnores(await gitignoresOf(files));
  for (const picked of files) picked.ignored = ignoring(picked.path);
  return { name, files, dependencies: [...dependencies].sort() };
}

/** Their texts by folder; one that cannot be read leaves nothing out. */
async function gitignoresOf(files: readonly PickedFile[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, file } of files) {
    const folder = parentOf(path);
    if (file === null || path !== `${folder}.gitignore`) continue;
    const text = await file.text().catch(() => undefined);
    if (text !== undefined) texts.set(folder, text);
  }
  return texts;
}
