import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { getLakeDir, type Target } from './target.ts'

const lakeFile = z.object({ pid: z.number() })

/** The lake's peak memory in kB so far, if the system reports it. */
export async function peakOfLake(target: Target): Promise<number | undefined> {
  if (target.dataDir === undefined || process.platform !== 'linux') return undefined
  const { pid } = lakeFile.parse(
    JSON.parse(await readFile(join(getLakeDir(target), 'lake.json'), 'utf8')),
  )
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
}
