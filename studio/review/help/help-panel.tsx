import { Label, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import {
  getPublishedId,
  useCurrentUser,
  useEditState,
  usePerspective,
  type DocumentInspectorProps,
} from 'sanity'
import editorGuide from '../../../docs/guides/editor.md?raw'
import reviewerGuide from '../../../docs/guides/reviewer.md?raw'
import { hasRole } from '../../data/roles.ts'
import { Panel } from '../../ui/panel.tsx'
import { toDecisionPage } from '../decision-page.ts'
import { useReview } from '../use-review.ts'
import { currentTopics } from './current-topics.ts'
import { parseGuide, parseInline, type GuideTopic } from './parse-guide.ts'

const GUIDES = { editor: parseGuide(editorGuide), reviewer: parseGuide(reviewerGuide) } as const

/** The guide beside the form: what applies to this document now, and everything else below, with a filter. */
export function HelpPanel({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const isReviewer = hasRole(useCurrentUser(), 'medicalReviewer')
  const guide = isReviewer ? 'reviewer' : 'editor'
  const id = getPublishedId(documentId)
  const { selectedReleaseId } = usePerspective()
  const { release } = toDecisionPage(useEditState(id, documentType, 'default', selectedReleaseId))
  const { standing, isLoading } = useReview(id, documentType, release)
  const [text, setText] = useState('')
  const titles = currentTopics({
    guide,
    type: documentType,
    state: standing.state,
    isVoided: standing.voided !== null,
    isRevoked: standing.revoked !== null,
    isHighRisk: standing.isHighRisk,
    isInRelease: release !== undefined,
  })
  const topics = GUIDES[guide]
  const now = titles.flatMap((title) => topics.find((topic) => topic.title === title) ?? [])
  const searched = text.trim().toLowerCase()
  const others = topics.filter((topic) => !now.includes(topic) && matches(topic, searched))
  const shown = searched === '' ? now : now.filter((topic) => matches(topic, searched))
  return (
    <Panel title="Help" onClose={onClose}>
      <Stack gap={2}>
        <Label as="label" htmlFor="help-search" size={1}>
          Search the guide
        </Label>
        <TextInput
          id="help-search"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Stack>
      {!isLoading && shown.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="help-now" data-testid="help-now">
          <Text as="h2" size={1} weight="semibold" id="help-now">
            For this document now
          </Text>
          {shown.map((topic) => (
            <Topic key={topic.title} topic={topic} />
          ))}
        </Stack>
      )}
      <Stack as="section" gap={3} aria-labelledby="help-all">
        <Text as="h2" size={1} weight="semibold" id="help-all">
          {isReviewer ? 'More from the reviewer’s guide' : 'More from the editor’s guide'}
        </Text>
        {others.map((topic) => (
          <details key={topic.title}>
            <summary style={{ cursor: 'pointer', fontSize: '0.8125rem', padding: '0.25rem 0' }}>
              {topic.title}
            </summary>
            <Topic topic={topic} />
          </details>
        ))}
        <Text size={1} muted role="status">
          {others.length + shown.length === 0 && 'The guide does not mention this.'}
        </Text>
      </Stack>
    </Panel>
  )
}

function matches({ title, paragraphs }: GuideTopic, text: string): boolean {
  return [title, ...paragraphs].some((each) => each.toLowerCase().includes(text))
}

function Topic({ topic }: { topic: GuideTopic }) {
  return (
    <Stack gap={3} paddingY={2}>
      {topic.paragraphs.map((paragraph) => (
        <Text key={paragraph} size={1} style={{ overflowWrap: 'anywhere' }}>
          <Inline paragraph={paragraph} />
        </Text>
      ))}
    </Stack>
  )
}

function Inline({ paragraph }: { paragraph: string }) {
  return parseInline(paragraph).map(({ text, kind }, index) => {
    const key = `${index} ${text}`
    if (kind === 'strong') return <strong key={key}>{text}</strong>
    if (kind === 'emphasis') return <em key={key}>{text}</em>
    if (kind === 'code') return <code key={key}>{text}</code>
    return text
  })
}
