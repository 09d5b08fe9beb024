import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { definePlugin, useClient, useCurrentUser, type InputProps } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useLiveQuery } from '../data/use-live-query.ts'
import { formDocumentId } from '../data/form-document-id.ts'
import { hasRole } from '../data/roles.ts'
import { errorMessage } from '../data/error-message.ts'
import { isClinicalField } from '../../lib/workflow/rules/clinical.ts'
import { useEditQuestion } from '../ui/use-edit-question.tsx'
import {
  addToList,
  suggestionChanges,
  suggestionFor,
  suggestionQuery,
  LIST_TARGETS,
  type ListTarget,
} from './list-targets.ts'

/** Shows above a document's form that a list on another page can include it. */
function FormWithSuggestion(props: InputProps) {
  const form = props.renderDefault(props)
  const type = props.schemaType.name
  const place =
    props.path.length === 0 && Object.hasOwn(LIST_TARGETS, type) ? LIST_TARGETS[type] : undefined
  const id = place ? formDocumentId(props.value) : null
  if (!place || id === null) return form
  return (
    <Stack gap={3}>
      <ListSuggestion id={id} type={type} place={place} />
      {form}
    </Stack>
  )
}

/** Offers a public document that no list includes; a button adds it to the draft of the list's page. */
function ListSuggestion({ id, type, place }: { id: string; type: string; place: ListTarget }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const mayWrite = hasRole(useCurrentUser(), 'administrator', 'editor')
  const read = useCallback((answer: unknown) => suggestionFor(id, place, answer), [id, place])
  const { answer: offer = 'none' } = useLiveQuery(
    suggestionQuery(type, place),
    { id },
    { read, listen: suggestionChanges(place), tag: 'dashboard' },
  )
  const [isPutOff, setPutOff] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { editPage, question } = useEditQuestion()
  const edit = async () => {
    try {
      await client.action(addToList(id, place))
      setProblem(null)
    } catch (error) {
      setProblem(`Not added: ${errorMessage(error)}`)
    }
  }
  const add = async () => {
    try {
      if (isClinicalField(place.page, place.field)) await editPage(place.page, edit)
      else await edit()
    } catch (error) {
      setProblem(`Not added: ${errorMessage(error)}`)
    }
  }
  if (!mayWrite || isPutOff || offer === 'none') return null
  return (
    <Card tone="primary" padding={3} radius={2} border role="status" data-testid="place-offer">
      <Stack gap={3}>
        <Text size={1}>{place.words[offer]}</Text>
        <Flex gap={2} align="center" wrap="wrap">
          {offer === 'add' && (
            <Button fontSize={1} text={place.button} onClick={() => void add()} />
          )}
          {offer !== 'add' && (
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: place.page, type: place.page }}>
                {place.link}
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
      {question}
    </Card>
  )
}

/**
 * Suggests adding new documents to the lists that lead readers to them: articles to the menu, doctors to the team page.
 */
export const listSuggestions = definePlugin({
  name: 'clearwell/place-offers',
  form: { components: { input: FormWithSuggestion } },
})
