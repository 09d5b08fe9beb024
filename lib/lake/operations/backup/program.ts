import { runProgram } from '../../scheduling/worker-program.ts'
import type { S3Access } from '../../config.ts'
import { backUp, type BackupOptions } from './backup.ts'
import { isBucket } from './bucket.ts'
import { backUpToBucket } from './to-bucket.ts'

/** The reply of a backup process. */
export type BackupReply =
  | { documents: number; assets: number; name: string; withMessages: boolean }
  | { problem: string }

/** The job of a backup process. */
export type BackupJob = Omit<BackupOptions, 'isElsewhere'> & { s3?: S3Access }

runProgram(() => async ({ s3, ...options }: BackupJob): Promise<BackupReply> => {
  try {
    const { documents, assets, name, withMessages } = await (isBucket(options.to)
      ? backUpToBucket(options, s3)
      : backUp(options))
    return { documents, assets: assets.length, name, withMessages }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
})
