import { Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient, useCurrentUser, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { hasRole } from '../../data/roles.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ListPane } from '../../ui/list-pane.tsx'
import { placeLabel, linkTitle } from '../../review/links/link-labels.ts'
import { fetchStalePages, updateLinks, type StalePage } from './stale-links.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { errorMessage } from '../../data/error-message.ts'
import { useEditQuestion } from '../../ui/use-edit-question.tsx'

/** Lists internal links to pages that were retired or moved, each with the new path. */
export function StaleLinkList() {
  const { answer, error, isBusy, refresh } = useLakeQuery(fetchStalePages, [])
  return (
    <ListPane
      title={answer ? `Links to update (${answer.length})` : 'Links to update'}
      intro="Internal links to pages that moved or were taken offline. Readers are redirected, but a direct link is better. The new URLs are saved in a draft, which needs review like any other change."
      isFailed={error !== undefined}
      isBusy={isBusy}
      onAgain={refresh}
      testId="stale-links"
    >
      {answer?.length === 0 && (
        <Text size={1} muted>
          All internal links are up to date.
        </Text>
      )}
      {answer?.map((page) => (
        <StaleDocument key={page.id} page={page} onMended={refresh} />
      ))}
    </ListPane>
  )
}

function StaleDocument({ page, onMended }: { page: StalePage; onMended: () => void }) {
  const { id, document, links, isFixed } = page
  const schema = useSchema()
  const client = useClient({ apiVersion: '2025-02-19' })
  const mayWrite = hasRole(useCurrentUser(), 'editor', 'administrator')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const title = linkTitle(document, schema)

  const { editPage, question } = useEditQuestion()
  const card = useRef<HTMLDivElement>(null)

  const onFailure = (error: unknown) =>
    toast.push({
      status: 'error',
      title: 'No links were updated',
      description: errorMessage(error),
    })

  async function updateAll() {
    setBusy(true)
    try {
      const count = await updateLinks(client, page)
      toast.push({
        status: 'success',
        title:
          count === 1
            ? `Updated 1 link in the draft of “${title}”`
            : `Updated ${count} links in the draft of “${title}”`,
      })
      // The button goes.
      card.current?.querySelector('a')?.focus()
      onMended()
    } catch (error) {
      onFailure(error)
    }
    setBusy(false)
  }

  return (
    <Card ref={card} border radius={2} padding={3} data-testid={`stale-${id}`}>
      <Stack gap={3}>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Text size={1} weight="semibold">
            <IntentLink intent="edit" params={{ id, type: document._type }}>
              {title}
            </IntentLink>{' '}
            ({schema.get(document._type)?.title ?? document._type})
          </Text>
          {isFixed ? (
            <Text size={1} muted>
              Updated in the draft, which isn’t published yet
            </Text>
          ) : (
            <BusyButton
              fontSize={1}
              padding={2}
              tone="primary"
              text="Update in draft"
              aria-label={`Update in draft of ${title}`}
              isBusy={isBusy}
              disabled={!mayWrite || links.every((link) => link.fix === null)}
              onClick={() => void editPage(id, updateAll).catch(onFailure)}
            />
          )}
        </Flex>
        <Stack as="ul" gap={2} style={{ margin: 0, paddingLeft: '1.25em' }}>
          {links.map(({ place, was, moved, fix: mendable }) => (
            <li key={JSON.stringify(place.path)}>
              <Text size={1}>
                {placeLabel(place, document, schema)}: <code>{was}</code> → <code>{moved.to}</code>
                {mendable === null &&
                  ' (this field needs a different page type; choose a page manually)'}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
      {question}
    </Card>
  )
}
