import { Badge, Flex, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { PageAnswers } from '../../lib/workflow/dashboard/reader-answers.ts'
import { helpfulWords, reportWords } from './answers-words.ts'
import { usePageAnswers } from './use-page-answers.ts'

/** What readers say of a page, at its row. Nothing where they said nothing. */
export function RowAnswers({ id }: { id: string }) {
  const answers = usePageAnswers(id)
  return answers ? <AnswerFigures answers={answers} /> : null
}

/** The errors reported, which lead to the newest report, and the helpful figure. */
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
