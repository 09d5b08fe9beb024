import { Badge, Flex, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { PageFeedback } from '../../lib/workflow/dashboard/reader-answers.ts'
import { helpfulLabel, reportLabel } from './feedback-labels.ts'
import { usePageFeedback } from './use-page-feedback.ts'

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
