import { z } from '../../zod-without-eval.ts'

/** Readers' feedback on one page. */
export interface PageFeedback {
  /** Of the page's document. */
  id: string
  /** Null if the page is deleted. */
  type: string | null
  title: string
  /** How many said that it helped, and how many that it did not. */
  yes: number
  no: number
  /** Open error reports; the newest first. */
  reports: readonly string[]
}

const page = z.object({ id: z.string(), type: z.string().nullish(), title: z.string().nullish() })
const count = z.object({ ...page.shape, yes: z.number(), no: z.number() })
const report = z.object({ ...page.shape, note: z.string() })

/** Older figures say little about the page as it is now. */
const MONTHS = 12

/** The first month that still counts, `YYYY-MM`. `today`: `YYYY-MM-DD`. */
export function firstMonth(today: string): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - (MONTHS - 1))
  return date.toISOString().slice(0, 7)
}

/**
 * Readers' feedback by page, from the monthly counts and the open reports; skips what cannot be parsed. The pages with
 * most reports come first, then the least helpful.
 */
export function readPageFeedback(answer: unknown): PageFeedback[] {
  const { counts, reports } = z
    .object({ counts: z.array(z.unknown()), reports: z.array(z.unknown()) })
    .parse(answer)
  const pages = new Map<string, PageFeedback>()
  const add = (
    { id, type, title }: z.infer<typeof page>,
    more: { yes?: number; no?: number; note?: string },
  ) => {
    const known = pages.get(id) ?? { id, type: null, title: '', yes: 0, no: 0, reports: [] }
    pages.set(id, {
      id,
      type: type ?? known.type,
      title: title || known.title,
      yes: known.yes + (more.yes ?? 0),
      no: known.no + (more.no ?? 0),
      reports: more.note === undefined ? known.reports : [...known.reports, more.note],
    })
  }
  for (const each of counts) {
    const { data } = count.safeParse(each)
    if (data) add(data, data)
  }
  for (const each of reports) {
    const { data } = report.safeParse(each)
    if (data) add(data, { note: data.note })
  }
  return [...pages.values()].sort(byNeed)
}

function byNeed(a: PageFeedback, b: PageFeedback): number {
  return (
    b.reports.length - a.reports.length ||
    helped(a) - helped(b) ||
    a.title.localeCompare(b.title, 'en')
  )
}

/** Between 0 and 1; a page without answers sorts last. */
function helped({ yes, no }: PageFeedback): number {
  return yes + no === 0 ? 1 : yes / (yes + no)
}
