/** The labels of our own search; see labels.ts. */
import type { DEFAULT_SEARCH_LABELS } from '../../../schemas/labels/search-labels.ts'
import type { LabelSet } from '../site/labels.ts'

export * from '../../../schemas/labels/search-labels.ts'

export type SearchLabels = LabelSet<typeof DEFAULT_SEARCH_LABELS>
