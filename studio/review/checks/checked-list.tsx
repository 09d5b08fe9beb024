import { Box, Card, Stack, Text } from '@sanity/ui'
import { useId, type ReactNode } from 'react'
import type { TextFacts } from '../../../lib/workflow/checks/facts.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import { MAX_SENTENCE_WORDS } from '../../../lib/workflow/checks/long-sentences.ts'
import {
  citationText,
  gradeText,
  internalLinkText,
  lengthText,
  longSentenceText,
  externalLinkText,
  sectionName,
} from './check-results-text.ts'
import type { LinkCheckState } from './link-findings.ts'

interface CheckedListProps {
  facts: TextFacts
  outside: LinkCheckState
  onOpen: (path: FieldPath) => void
}

/** All checks with their results, passed ones included. */
export function CheckedList({ facts, outside, onOpen }: CheckedListProps) {
  const id = useId()
  const { longSentences, sections } = facts
  return (
    <Stack as="section" gap={3} aria-labelledby={id} data-testid="checked">
      <Text as="h2" id={id} size={1} weight="semibold">
        What was checked
      </Text>
      <Fact name="Reading grade">{gradeText(facts)}</Fact>
      <Fact name="Words">{lengthText(facts)}</Fact>
      <Fact name={`Sentences over ${MAX_SENTENCE_WORDS} words`}>{longSentenceText(facts)}</Fact>
      <Places
        title="Show sentences"
        places={longSentences.map(({ words, excerpt, path }) => ({
          words: `${words} words: “${excerpt}”`,
          path,
        }))}
        onOpen={onOpen}
      />
      <Fact name="Citations by section">{citationText(facts)}</Fact>
      <Places
        title="Show each section"
        places={sections.map((section) => ({
          words: `${sectionName(section)}: ${section.citations}`,
          path: section.path,
        }))}
        onOpen={onOpen}
      />
      <Fact name="Internal links">{internalLinkText(facts)}</Fact>
      <Fact name="External links">{externalLinkText(facts, outside)}</Fact>
      {facts.externalLinks.unsureUrls.length > 0 && (
        <Details title="Could not be checked">
          <li>
            <Text size={1} muted>
              These sites blocked our checker or did not respond. Readers may still be able to open
              them.
            </Text>
          </li>
          {facts.externalLinks.unsureUrls.map((url) => (
            <li key={url}>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {url}
              </Text>
            </li>
          ))}
        </Details>
      )}
    </Stack>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <Stack gap={2}>
      <Text size={1} muted>
        {name}
      </Text>
      <Text size={1}>{children}</Text>
    </Stack>
  )
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>
        <Text as="span" size={1} style={{ display: 'inline-block', verticalAlign: 'text-bottom' }}>
          {title}
        </Text>
      </summary>
      <Box paddingTop={2}>
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {children}
        </Stack>
      </Box>
    </details>
  )
}

interface PlacesProps {
  title: string
  places: readonly { words: string; path: FieldPath }[]
  onOpen: (path: FieldPath) => void
}

/** Links to places in the text. */
function Places({ title, places, onOpen }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <Details title={title}>
      {places.map(({ words, path }, index) => (
        <li key={index}>
          <Card
            __unstable_focusRing
            as="button"
            type="button"
            padding={2}
            radius={2}
            style={{ width: '100%', textAlign: 'left' }}
            onClick={() => onOpen(path)}
          >
            <Text size={1}>{words}</Text>
          </Card>
        </li>
      ))}
    </Details>
  )
}
