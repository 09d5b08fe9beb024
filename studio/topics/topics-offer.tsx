import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { definePlugin, useClient, useCurrentUser, type InputProps } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useFollowed } from '../desk/use-followed.ts'
import { formDocumentId } from '../form-document-id.ts'
import { hasRole } from '../roles.ts'
import { addToMenu, MOST_TOPICS, offerOf, TOPICS, TOPICS_CHANGES } from './topics-menu.ts'

/** Above the form of a disease article. */
function ArticleWithOffer(props: InputProps) {
  const form = props.renderDefault(props)
  const isForm = props.path.length === 0 && props.schemaType.name === 'article'
  const id = isForm ? formDocumentId(props.value) : null
  if (id === null) return form
  return (
    <Stack gap={4}>
      <TopicsOffer id={id} />
      {form}
    </Stack>
  )
}

/** A published article that the menu does not lead to: the settings' draft takes it in at a button. */
function TopicsOffer({ id }: { id: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const mayWrite = hasRole(useCurrentUser(), 'administrator', 'editor')
  const read = useCallback((answer: unknown) => offerOf(id, answer), [id])
  const { answer: offer = 'none' } = useFollowed(
    { fetch: TOPICS, listen: TOPICS_CHANGES, params: { id } },
    read,
  )
  const [isPutOff, setPutOff] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async () => {
    try {
      await client.action(addToMenu(id))
      setProblem(null)
    } catch (error) {
      setProblem(`It was not added: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (!mayWrite || isPutOff || offer === 'none') return null
  return (
    <Card tone="primary" padding={3} radius={2} border role="status" data-testid="topics-offer">
      <Stack gap={3}>
        <Text size={1}>{WORDS[offer]}</Text>
        <Flex gap={2} align="center" wrap="wrap">
          {offer === 'add' && (
            <Button fontSize={1} text="Add it to the menu" onClick={() => void add()} />
          )}
          {offer !== 'add' && (
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: 'siteSettings', type: 'siteSettings' }}>
                Open the settings
              </IntentLink>
            </Text>
          )}
          <Button fontSize={1} mode="bleed" text="Not now" onClick={() => setPutOff(true)} />
        </Flex>
        {problem !== null && (
          <Text size={1} role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const WORDS = {
  add: 'Readers can see this article, and the Topics menu does not lead to it.',
  added:
    'It is at the end of the menu in the draft of the settings. Publish the settings to show it.',
  full: `The Topics menu has ${MOST_TOPICS} articles, which is all that it has room for. This one is not among them.`,
} as const

/** Offers new articles to the menu. */
export const topicsOffer = definePlugin({
  name: 'clearwell/topics-offer',
  form: { components: { input: ArticleWithOffer } },
})
