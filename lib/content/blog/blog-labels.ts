/** The labels of the blog; see site/labels.ts. */
import type { DEFAULT_BLOG_LABELS } from '../../../schemas/labels/blog-labels.ts'
import type { LabelSet } from '../site/labels.ts'

export * from '../../../schemas/labels/blog-labels.ts'

export type BlogLabels = LabelSet<typeof DEFAULT_BLOG_LABELS>
