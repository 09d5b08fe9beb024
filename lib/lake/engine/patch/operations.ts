import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())
const items = z.array(z.unknown())

/** The operations of a patch, as clients send them; the order in which they run is fixed (see apply.ts). */
export const patchOperations = z.object({
  setIfMissing: fields.optional(),
  set: fields.optional(),
  unset: z.array(z.string()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: z
    .union([
      z.object({ before: z.string(), items }),
      z.object({ after: z.string(), items }),
      z.object({ replace: z.string(), items }),
    ])
    .optional(),
  ifRevisionID: z.string().optional(),
})

export type PatchOperations = z.infer<typeof patchOperations>
