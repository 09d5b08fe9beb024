import { SearchIcon } from '@sanity/icons/Search'
import {
  Badge,
  Button,
  Card,
  Flex,
  Heading,
  Label,
  Select,
  Stack,
  Text,
  TextInput,
} from '@sanity/ui'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSchema } from 'sanity'
import { IntentLink, useRouter } from 'sanity/router'
import { writtenTypes } from '../../../schemas/index.ts'
import { MAX_TEXT_QUERY_LENGTH } from '../../../lib/limits/queries.ts'
import { errorMessage } from '../../data/error-message.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { ToolPage } from '../../ui/tool-page.tsx'
import {
  fetchTexts,
  LAYER_TITLES,
  type FoundDocument,
  type FoundText,
  type TextLayer,
} from './fetch-texts.ts'
import { fieldLabel } from './field-label.ts'
import { readTextView, toTextViewState, type TextView } from './text-view.ts'

const INTRO =
  'Searches all the text in every document, including drafts. Words can be in any order. Put a phrase in “quotation marks”. Punctuation counts, so 130/80 finds exactly that. End a word with * to allow any ending.'

/** Where a text occurs: documents with the field and the text around each match, as links. */
export function TextSearch() {
  const router = useRouter()
  const view = readTextView(router.state)
  const types = view.type === null ? writtenTypes : [view.type]
  const { answer, error, isBusy } = useLakeQuery(view.query === '' ? null : fetchTexts, [
    view.query,
    types,
    view.layer,
  ])
  const results = useRef<HTMLOListElement>(null)
  const isShown = view.query !== '' && answer !== undefined && !error
  const go = (change: Partial<TextView>) => router.navigate(toTextViewState({ ...view, ...change }))
  return (
    <ToolPage
      title="Find text"
      testId="text-search"
      width={3}
      intro={INTRO}
      filters={<SearchForm view={view} onChange={go} results={results} />}
      problem={error ? errorMessage(error) : null}
      waiting={isBusy ? 'Searching…' : null}
      empty={isShown ? countMessage(answer.count, answer.found.length) : null}
    >
      {isShown && answer.count > 0 && (
        <Stack
          as="ol"
          gap={3}
          ref={results}
          aria-label="Documents"
          onKeyDown={(event: KeyboardEvent) => moveBetweenLinks(event, results)}
          style={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {answer.found.map((found) => (
            <FoundItem key={found.id} found={found} />
          ))}
        </Stack>
      )}
    </ToolPage>
  )
}

function countMessage(count: number, shown: number): string {
  if (count === 0) return 'No document contains that text. Check the spelling, or use fewer words.'
  const documents = count === 1 ? '1 document' : `${count} documents`
  return shown < count ? `${documents}. The ${shown} with the most matches are listed.` : documents
}

interface SearchFormProps {
  view: TextView
  onChange: (change: Partial<TextView>) => void
  results: RefObject<HTMLOListElement | null>
}

function SearchForm({ view, onChange, results }: SearchFormProps) {
  const schema = useSchema()
  const [query, setQuery] = useState(view.query)
  const [searched, setSearched] = useState(view.query)
  // The URL has another query, as after Back. What was typed since the last search stays.
  if (searched !== view.query) {
    setSearched(view.query)
    if (query.trim() === searched) setQuery(view.query)
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ query: query.trim() })
      }}
    >
      <Flex gap={3} wrap="wrap" align="flex-end">
        <Stack gap={2} flex={1} style={{ minWidth: '14rem' }}>
          <Label as="label" htmlFor="text-search-query" size={1}>
            Words or “phrase”
          </Label>
          <TextInput
            id="text-search-query"
            type="search"
            icon={SearchIcon}
            autoFocus
            maxLength={MAX_TEXT_QUERY_LENGTH}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              results.current?.querySelector('a')?.focus()
            }}
          />
        </Stack>
        <Choice
          id="text-search-type"
          label="Type"
          value={view.type}
          all="All types"
          options={writtenTypes.map((type) => [type, schema.get(type)?.title ?? type])}
          onChange={(type) => onChange({ query: query.trim(), type })}
        />
        <Choice
          id="text-search-layer"
          label="Version"
          value={view.layer}
          all="All versions"
          options={LAYER_OPTIONS}
          onChange={(value) =>
            onChange({
              query: query.trim(),
              layer: value === 'live' || value === 'draft' ? value : null,
            })
          }
        />
        <Button type="submit" tone="primary" text="Search" />
      </Flex>
    </form>
  )
}

const LAYER_OPTIONS = [
  ['live', 'Live only'],
  ['draft', 'Drafts only'],
] as const

interface ChoiceProps {
  id: string
  label: string
  /** Null for all. */
  value: string | null
  all: string
  /** Values with their titles. */
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string | null) => void
}

function Choice({ id, label, value, all, options, onChange }: ChoiceProps) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{all}</option>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}

/** The arrow keys go from one result to the next, and up from the first into the search field. */
function moveBetweenLinks(event: KeyboardEvent, results: RefObject<HTMLOListElement | null>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...(results.current?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  if (next < 0) document.getElementById('text-search-query')?.focus()
  else links[next]?.focus()
}

function FoundItem({ found }: { found: FoundDocument }) {
  const schema = useSchema()
  const { id, type, title, texts, count, release } = found
  const schemaType = schema.get(type)
  const hidden = count - texts.length
  return (
    <Card as="li" border radius={2} padding={4}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading as="h2" size={1}>
            <IntentLink intent="edit" params={{ id, type }} {...inRelease(release)}>
              {title}
            </IntentLink>
          </Heading>
          <Text size={1} muted>
            {schemaType?.title ?? type}
          </Text>
        </Stack>
        {texts.map((text) => (
          <Stack key={`${text.path} ${text.layers.join()}`} gap={2}>
            <Flex gap={2} wrap="wrap" align="center">
              <Text size={1} weight="medium">
                <IntentLink
                  intent="edit"
                  params={{ id, type, path: text.path }}
                  {...inRelease(text.release)}
                >
                  {fieldLabel(schemaType, text.path) || 'Text'}
                </IntentLink>
              </Text>
              {text.layers.map((layer) => (
                <LayerBadge key={layer} layer={layer} />
              ))}
            </Flex>
            <Snippet text={text} />
          </Stack>
        ))}
        {hidden > 0 && (
          <Text size={1} muted>
            {hidden === 1 ? '1 more match' : `${hidden} more matches`} in this document.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Opens the version of a release that alone says it. */
function inRelease(release: string | null): { searchParams?: [string, string][] } {
  return release === null ? {} : { searchParams: [['perspective', release]] }
}

function LayerBadge({ layer }: { layer: TextLayer }) {
  return <Badge tone={layer === 'live' ? 'positive' : 'caution'}>{LAYER_TITLES[layer]}</Badge>
}

function Snippet({ text: { snippet } }: { text: FoundText }) {
  return (
    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
      {snippet.map(({ text, isMatch }, index) =>
        // The parts of a snippet have no other identity than their position.
        isMatch ? <mark key={`${index} ${text}`}>{text}</mark> : text,
      )}
    </Text>
  )
}
