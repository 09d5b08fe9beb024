import { Stack, Card, Text } from '@sanity/ui'
import { useMemo, useId } from 'react'
import { useSchema } from 'sanity'
import type { DecisionPage } from '../decision-page.ts'
import { compareDocuments, type Change } from '../../../lib/workflow/diff/compare.ts'
import { labelled } from '../changes/labels.ts'
import { PageLinks } from '../changes/page-links.tsx'
import { CorrectionList } from '../corrections/correction-list.tsx'
import { getCorrections } from '../corrections/typed-corrections.ts'
import type { PageReview } from '../use-review.ts'
import { NamedList } from './named-list.tsx'
import { OpenPoints } from './open-points.tsx'

/** The summary of changes for readers, shown to the reviewer who signs it; nothing if it is empty. */
function SignedSummary({ summary }: { summary: string | undefined }) {
  const id = useId()
  if (!summary) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h3" id={id} size={1} weight="semibold">
        What changed (shown to readers)
      </Text>
      <Text size={1} muted>
        Your signature covers this, and readers see it.
      </Text>
      <Card border radius={2} padding={3} tone="caution">
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {summary}
        </Text>
      </Card>
    </Stack>
  )
}

const KINDS: Readonly<Record<Change['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
}

interface AboutDraftProps {
  page: DecisionPage
  review: PageReview
}

/**
 * What a reviewer needs before approving: the diff against the public page, what readers will be told, and open points.
 */
export function AboutDraft({
  page: { id, draft, published },
  review: { standing: reviewState, records },
}: AboutDraftProps) {
  const schema = useSchema()
  const places = useMemo(() => {
    if (!draft || !published) return []
    const type = schema.get(draft._type)
    return compareDocuments(published, draft).map(({ path, kind }) =>
      [labelled(type, path, [draft, published]).labels.join(' › '), KINDS[kind]].join(': '),
    )
  }, [schema, draft, published])
  if (!draft) return null
  const submission = records.find(({ _id }) => _id === reviewState.submission?._id)
  return (
    <Stack gap={4}>
      <PageLinks draft={draft} published={published} />
      {published ? (
        <NamedList
          title="What changed"
          none="The draft is identical to the public version."
          items={places}
        />
      ) : (
        <NamedList
          title="What changed"
          none=""
          items={['This is not published yet, so everything in it is new.']}
        />
      )}
      <SignedSummary summary={submission?.summary} />
      <CorrectionList corrections={getCorrections(records, submission?._id)} />
      <OpenPoints id={id} document={draft} />
    </Stack>
  )
}
