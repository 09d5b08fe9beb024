import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from './options.ts'

const ARCHIVE = /\.(?:tar\.gz|tgz)$/i
const FILE = /\.(?:tar\.gz|tgz|tar|gz|zip|ndjson|json)$/i

/** Throws UsageError unless an export can be written to this file, before anything is read or written. */
export function requireExportName(out: string, dataset: string): void {
  if (isFolder(out))
    throw new UsageError(
      `${out} is a folder. Name a file in it, such as --out ${join(out, `${dataset}.tar.gz`)}`,
    )
  if (!ARCHIVE.test(out))
    throw new UsageError(
      `--out must end in .tar.gz or .tgz, because an export is an archive of documents and files, not "${out}". The documents alone are data.ndjson in it`,
    )
  if (existsSync(out)) throw new Error(`${out} already exists; choose another name with --out`)
  if (!isFolder(dirname(out)))
    throw new UsageError(`There is no folder ${dirname(out)}. Create it first, or change --out`)
}

/** Throws UsageError if the folder of backups that an option names is a file, or has the name of an export. */
export function requireBackupsFolder(option: '--to' | '--from', path: string): void {
  const help =
    option === '--to'
      ? 'For a single file, use lake export --out FILE'
      : 'To read an export, use lake import FILE'
  if (FILE.test(path) && !isFolder(path))
    throw new UsageError(`${option} is the folder of backups, not the file "${path}". ${help}`)
  if (existsSync(path) && !isFolder(path))
    throw new UsageError(`${path} is a file, and ${option} is the folder of backups. ${help}`)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
