import { Card, Stack, Text, TextArea } from '@sanity/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import type { InputDescription } from '../decision-field.ts'
import { useReviewers } from '../reviewers/use-reviewers.ts'
import type { Reviewer } from '../reviewers/reviewers.ts'
import { mentionQueryAt, peopleLike, withName, type MentionQuery } from './mentions.ts'

interface MentionTextProps {
  id: string
  value: string
  description?: InputDescription
  onChange: (value: string) => void
}

/** A text area in which `@` suggests people. */
export function MentionText({ id, value, description, onChange }: MentionTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { reviewers: people } = useReviewers(rolesFor('comment'))
  const [mentionQuery, setMentionQuery] = useState<MentionQuery | null>(null)
  const [chosen, setChosen] = useState(0)
  const offered = mentionQuery ? peopleLike(people, mentionQuery.name) : []
  const listId = `${id}-people`

  const updateQuery = () => {
    const area = field.current
    const now = area && mentionQueryAt(area.value, area.selectionEnd)
    if (now?.at !== mentionQuery?.at || now?.name !== mentionQuery?.name) setChosen(0)
    setMentionQuery(now)
  }
  const pick = (person: Reviewer) => {
    const area = field.current
    if (!area || !mentionQuery) return
    const { text, cursor } = withName(area.value, area.selectionEnd, mentionQuery, person)
    onChange(text)
    setMentionQuery(null)
    // After the text is rendered.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(cursor, cursor)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = offered[chosen]
    if (!person) return
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person)
    else if (event.key === 'Escape') setMentionQuery(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Stack gap={2}>
      <TextArea
        ref={field}
        id={id}
        rows={4}
        value={value}
        {...description}
        // A multi-line text area is not a combobox, but may still have a list.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={offered.length > 0 ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          updateQuery()
        }}
        onKeyDown={onKeyDown}
        onSelect={updateQuery}
        onBlur={() => setMentionQuery(null)}
      />
      {offered.length > 0 && (
        <Card
          as="ul"
          id={listId}
          role="listbox"
          aria-label="People to mention"
          border
          radius={2}
          style={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {offered.map((person, index) => (
            <Card
              as="li"
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              tone={index === chosen ? 'primary' : 'default'}
              padding={3}
              style={{ cursor: 'pointer' }}
              // Keep the focus in the text.
              onMouseDown={(event) => {
                event.preventDefault()
                pick(person)
              }}
            >
              <Text size={1}>{person.name}</Text>
            </Card>
          ))}
        </Card>
      )}
    </Stack>
  )
}
