/** The labels of the topics list; see site/labels.ts. */
import type { DEFAULT_TOPICS_INDEX_LABELS } from '../../../schemas/labels/topics-index-labels.ts'
import type { LabelSet } from '../site/labels.ts'

export * from '../../../schemas/labels/topics-index-labels.ts'

export type TopicsIndexLabels = LabelSet<typeof DEFAULT_TOPICS_INDEX_LABELS>
