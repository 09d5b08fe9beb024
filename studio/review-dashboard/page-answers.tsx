import { Badge, Flex, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { PageAnswers } from '../../lib/workflow/dashboard/reader-answers.ts'
import { helpfulWords, reportWords } from './answers-words.ts'
import { usePageAnswers } from './use-page-answers.ts'

/** Reader feedback in a page's row; nothing if there is none. */
export function RowAnswers({ id }: { id: string }) {
  const answers = usePageAnswers(id)
  return answers ? <AnswerFigures answers={answers} /> : null
}

/** The number of reported errors, linked to the newest report, and the helpfulness figure. */
export function AnswerFigures({ answers }: { answers: PageAnswers }) {
  const helpful = helpfulWords(answers)
  const reported = reportWords(answers)
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
