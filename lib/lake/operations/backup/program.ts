import { runProgram } from '../../processes/program.ts'
import { backUp, type BackupOptions } from './backup.ts'

/** What the process of a backup answers. */
export type BackupReply = { documents: number; assets: number; name: string } | { problem: string }

runProgram(() => async (options: BackupOptions): Promise<BackupReply> => {
  try {
    const { documents, assets, name } = await backUp(options)
    return { documents, assets: assets.length, name }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
})
