import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { useSchema, type SanityDocument } from 'sanity'
import type { Change } from '../../../lib/workflow/diff/compare.ts'
import { ChangedValue } from './changed-value.tsx'
import { labelled } from './labels.ts'
import { differingReferences } from './text-notes.ts'
import { useTargets } from './use-targets.ts'

const KINDS = {
  added: { label: 'Added', tone: 'positive' },
  removed: { label: 'Removed', tone: 'critical' },
  changed: { label: 'Changed', tone: 'primary' },
  moved: { label: 'Moved', tone: 'caution' },
} as const

interface ChangeListProps {
  changes: readonly Change[]
  published: SanityDocument
  draft: SanityDocument
}

/** Each change, labeled with its form field. */
export function ChangeList({ changes, published, draft }: ChangeListProps) {
  const schema = useSchema()
  const targets = useTargets(
    changes.flatMap(({ before, after }) => {
      const { removed, added } = differingReferences(before, after)
      return [...removed, ...added]
    }),
  )
  return (
    <Stack as="ol" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {changes.map((change) => {
        const { labels, type } = labelled(schema.get(draft._type), change.path, [draft, published])
        const kind = KINDS[change.kind]
        return (
          <Card
            as="li"
            key={`${change.kind} ${JSON.stringify(change.path)}`}
            border
            radius={2}
            padding={3}
          >
            <Stack gap={3}>
              <Text as="h3" size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
                {labels.join(' › ')}
              </Text>
              <Flex gap={2} wrap="wrap">
                <Badge tone={kind.tone}>{kind.label}</Badge>
                {!change.isClinical && <Badge>No review needed</Badge>}
              </Flex>
              <ChangedValue change={change} type={type} targets={targets} />
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
