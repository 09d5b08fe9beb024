import type { z } from '../../../lib/zod-without-eval.ts'

/** The valid items; an invalid document must not hide the others. */
export function each<Item>(schema: z.ZodType<Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}
