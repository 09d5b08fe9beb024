import { Badge, Flex, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { PageFeedback } from '../../lib/workflow/dashboard/reader-answers.ts'
import { usePageFeedback } from './use-page-feedback.ts'

/** `12 of 15 readers found it helpful`; null without feedback. */
function helpfulLabel({ yes, no }: PageFeedback): string | null {
  const all = yes + no
  if (all === 0) return null
  return `${yes} of ${all} ${all === 1 ? 'reader' : 'readers'} found it helpful`
}

/** `2 errors reported`; null where there is none. */
function reportLabel({ reports }: PageFeedback): string | null {
  if (reports.length === 0) return null
  return reports.length === 1 ? '1 error reported' : `${reports.length} errors reported`
}

/** Reader feedback in a page's row; nothing if there is none. */
export function RowFeedback({ id }: { id: string }) {
  const answers = usePageFeedback(id)
  return answers ? <FeedbackFigures answers={answers} /> : null
}

/** The number of reported errors, linked to the newest report, and the helpfulness figure. */
export function FeedbackFigures({ answers }: { answers: PageFeedback }) {
  const helpful = helpfulLabel(answers)
  const reported = reportLabel(answers)
  const [newest] = answers.reports
  return (
    <Flex gap={2} wrap="wrap" align="center" data-testid="page-answers">
      {newest !== undefined && (
        <Badge tone="caution">
          <IntentLink
            intent="edit"
            params={{ id: newest, type: 'readerNote' }}
            style={{ color: 'inherit' }}
          >
            {reported}
          </IntentLink>
        </Badge>
      )}
      {helpful && (
        <Text size={0} muted>
          {helpful}
        </Text>
      )}
    </Flex>
  )
}
