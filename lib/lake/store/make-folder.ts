import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isRecord } from '../engine/is-record.ts'

/**
 * Creates a folder and its parents. Node's `recursive` option hangs where a folder exists but cannot contain others,
 * such as `/proc`.
 */
export function makeFolder(named: string, mode = 0o777): void {
  const dir = resolve(named)
  try {
    makeOne(dir, mode)
  } catch (error) {
    throw new Error(`The folder ${dir} cannot be created (${getCode(error)}): choose another one`, {
      cause: error,
    })
  }
}

function makeOne(dir: string, mode: number): void {
  try {
    mkdirSync(dir, { mode })
  } catch (error) {
    if (getCode(error) === 'EEXIST' && statSync(dir).isDirectory()) return
    const above = dirname(dir)
    if (getCode(error) !== 'ENOENT' || above === dir || existsSync(above)) throw error
    makeOne(above, mode)
    mkdirSync(dir, { mode })
  }
}

function getCode(error: unknown): string {
  return isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
}
