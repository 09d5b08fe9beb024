import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const STAMP_FILE = 'clearwell-build.json'
const stampFile = z.object({
  stamp: z.string(),
  position: z.string().optional(),
  menu: z.unknown().optional(),
})
type Build = z.infer<typeof stampFile>

/**
 * The inputs of the last build; `position` is the point in the store's history that its pages show, and `menu` the
 * menu on all of them.
 */
export async function readBuildManifest(dir: string): Promise<Build | null> {
  try {
    return stampFile.parse(JSON.parse(await readFile(join(dir, STAMP_FILE), 'utf8')))
  } catch {
    // Missing or invalid: rebuild.
    return null
  }
}

export async function writeBuild(dir: string, build: Build): Promise<void> {
  await writeFile(join(dir, STAMP_FILE), JSON.stringify(build))
}

/** Call before a new build: an interrupted one does not count. */
export async function deleteBuildManifest(dir: string): Promise<void> {
  await rm(join(dir, STAMP_FILE), { force: true })
}
