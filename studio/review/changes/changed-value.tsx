import { Stack, Text, Card, Flex } from '@sanity/ui'
import type { SchemaType } from 'sanity'
import type { Change } from '../../../lib/workflow/diff/compare.ts'
import { getLines } from '../../../lib/workflow/diff/plain-text.ts'
import { changedItems, diffWords, type DiffSegment } from '../../../lib/workflow/diff/diff-words.ts'
import { plainItems, plainValue } from './plain-value.ts'
import { differingReferences, textNotes } from './text-notes.ts'
import type { Target, Targets } from './use-targets.ts'
import { isRecord } from '../../../lib/is-record.ts'
import type { CSSProperties } from 'react'

// Underline and strikethrough, so that the difference does not depend on color; works on light and dark.
const INSERTED: CSSProperties = {
  textDecoration: 'underline',
  backgroundColor: 'rgba(34, 160, 90, 0.22)',
}
const DELETED: CSSProperties = {
  textDecoration: 'line-through',
  backgroundColor: 'rgba(220, 60, 60, 0.22)',
}
/** Visually hidden text: screen readers do not announce `ins` and `del`. */
const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** A text with insertions and deletions marked. */
function MarkedText({ stretches }: { stretches: readonly DiffSegment[] }) {
  return (
    <Text as="p" size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {stretches.map((stretch, index) => (
        // Segments may be identical, so the index is the key.
        <Marked key={index} part={stretch} />
      ))}
    </Text>
  )
}

function Marked({ part: { kind, value } }: { part: DiffSegment }) {
  if (kind === 'same') return <span>{value}</span>
  if (kind === 'inserted')
    return (
      <ins style={INSERTED}>
        <span style={UNSEEN}>inserted: </span>
        {value}
      </ins>
    )
  return (
    <del style={DELETED}>
      <span style={UNSEEN}>deleted: </span>
      {value}
    </del>
  )
}

/** The removed and the added image, as thumbnails. */
function ChangedPictures({ gone, come }: { gone: readonly Target[]; come: readonly Target[] }) {
  if (gone.length + come.length === 0) return null
  return (
    <Flex gap={3} wrap="wrap">
      {gone.map((target) => (
        <Picture key={target.pictureUrl} target={target} word="Removed" />
      ))}
      {come.map((target) => (
        <Picture key={target.pictureUrl} target={target} word="New" />
      ))}
    </Flex>
  )
}

function Picture({ target, word }: { target: Target; word: string }) {
  return (
    <Card border radius={2} padding={2}>
      <Stack gap={2}>
        <Text size={1}>
          {word}: {target.title}
        </Text>
        {/* oxlint-disable-next-line nextjs/no-img-element -- the Studio is not a Next.js app */}
        <img
          src={target.pictureUrl}
          alt=""
          style={{ display: 'block', width: 160, maxWidth: '100%', height: 'auto' }}
        />
      </Stack>
    </Card>
  )
}

interface ChangedValueProps {
  change: Change
  type: SchemaType | undefined
  targets: Targets
}

/** The old and new values, shown according to their type. */
export function ChangedValue({ change, type, targets }: ChangedValueProps) {
  const { kind, before, after, from = 0, to = 0 } = change
  if (kind === 'moved')
    return <Text size={1}>{`Moved from position ${from + 1} to position ${to + 1}.`}</Text>
  const [oldWord, newWord] = [plainValue(before, type), plainValue(after, type)]
  if (oldWord !== null && newWord !== null) return <Replaced before={oldWord} after={newWord} />
  if (isReference(before) && isReference(after) && !targets.get(after._ref)?.pictureUrl)
    return (
      <Replaced before={fieldTitle(targets, before._ref)} after={fieldTitle(targets, after._ref)} />
    )
  const [oldItems, newItems] = [plainItems(before ?? [], type), plainItems(after ?? [], type)]
  if (oldItems && newItems) return <ChangedItems before={oldItems} after={newItems} />
  return <ChangedText before={before} after={after} targets={targets} />
}

function Replaced({ before, after }: { before: string; after: string }) {
  return (
    <Stack gap={2}>
      <MarkedText stretches={[{ kind: 'deleted', value: before }]} />
      <MarkedText stretches={[{ kind: 'inserted', value: after }]} />
    </Stack>
  )
}

function ChangedItems({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <Stack as="ul" gap={2} style={{ margin: 0, paddingInlineStart: '1.25em' }}>
      {changedItems(before, after).map((stretch, index) => (
        <li key={index}>
          <MarkedText stretches={[stretch]} />
        </li>
      ))}
    </Stack>
  )
}

/** Text, and values that contain text: sections, boxes, references, images. */
function ChangedText({
  before,
  after,
  targets,
}: {
  before: unknown
  after: unknown
  targets: Targets
}) {
  const getNote = (id: string) =>
    targets.get(id)?.pictureUrl ? undefined : fieldTitle(targets, id)
  const references = differingReferences(before, after)
  const getPictures = (ids: readonly string[]) =>
    ids.flatMap((id): Target[] => {
      const target = targets.get(id)
      return target?.pictureUrl ? [target] : []
    })
  const [old, now] = [getLines(before).join('\n'), getLines(after).join('\n')]
  const notes = textNotes(before, after, getNote)
  const isCut = [before, after].some(isGeometry)
  return (
    <Stack gap={3}>
      {isCut && <Text size={1}>The crop or focus of the image changed.</Text>}
      {!isCut && (old !== now || notes.length === 0) && (
        <MarkedText stretches={diffWords(old, now)} />
      )}
      {notes.map((note) => (
        <Text key={note} size={1} style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      ))}
      <ChangedPictures
        gone={getPictures(references.removed)}
        come={getPictures(references.added)}
      />
    </Stack>
  )
}

function fieldTitle(targets: Targets, id: string): string {
  return targets.get(id)?.title ?? 'a deleted document'
}

function isReference(value: unknown): value is { _ref: string } {
  return isRecord(value) && typeof value._ref === 'string'
}

function isGeometry(value: unknown): boolean {
  return (
    isRecord(value) && (value._type === 'sanity.imageHotspot' || value._type === 'sanity.imageCrop')
  )
}
