import { Stack, Card, Text } from '@sanity/ui'
import { useMemo, useId } from 'react'
import { useSchema, type SanityDocument } from 'sanity'
import type { DecisionPage } from '../decision-page.ts'
import { compareDocuments, type Change } from '../../../lib/workflow/diff/compare.ts'
import { roundLabel } from '../../../lib/workflow/rules/round-label.ts'
import { getLastRound } from '../../../lib/workflow/rules/rounds.ts'
import { labelled } from '../changes/labels.ts'
import { PageLinks } from '../changes/page-links.tsx'
import { useRoundDocument, useRounds } from '../changes/use-rounds.ts'
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

/** What changed, a line for each place. */
function useChangedPlaces(
  draft: SanityDocument | null,
  before: SanityDocument | null,
): readonly string[] {
  const schema = useSchema()
  return useMemo(() => {
    if (!draft || !before) return []
    const type = schema.get(draft._type)
    return compareDocuments(before, draft).map(({ path, kind }) =>
      [labelled(type, path, [draft, before]).labels.join(' › '), KINDS[kind]].join(': '),
    )
  }, [schema, draft, before])
}

interface AboutDraftProps {
  page: DecisionPage
  review: PageReview
}

/**
 * What a reviewer needs before approving: the diff against the public page, what readers will be told, and open points.
 */
export function AboutDraft({
  page: { id, draft, published, release },
  review: { standing: reviewState, records },
}: AboutDraftProps) {
  const places = useChangedPlaces(draft, published)
  const round = getLastRound(useRounds(draft, records, release))
  const { before } = useRoundDocument(id, round, release)
  const sinceRound = useChangedPlaces(draft, before ?? null)
  if (!draft) return null
  const submission = records.find(({ _id }) => _id === reviewState.submission?._id)
  return (
    <Stack gap={4}>
      <PageLinks
        draft={draft}
        published={published}
        release={release}
        canCompare={published !== null || round !== null}
      />
      {round && before && (
        <Stack gap={3}>
          <NamedList
            title="Changed since the last round"
            none="Nothing has changed since then."
            items={sinceRound}
          />
          <Text size={1} muted>
            {roundLabel(round)}. “Changes and history” shows the changes word by word.
          </Text>
        </Stack>
      )}
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
