import type { EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, forward, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { isRecord } from '../../../lib/is-record.ts'
import type { TextField } from './text-field.ts'

type Fields = Readonly<Record<string, unknown>>

const NOTE = '_strengthenOnPublish'

/** The inserted objects with references to drafts: of a text block, those within its text. */
function getObjects(inserted: Fields): readonly Fields[] {
  const children = Array.isArray(inserted.children) ? inserted.children.filter(isRecord) : []
  return [inserted, ...children].filter((object) => getLists(object).length > 0)
}

/** The fields that are lists of references, some of them to drafts. */
function getLists(object: Fields): [string, unknown[]][] {
  return Object.entries(object).flatMap(([name, value]): [string, unknown[]][] =>
    Array.isArray(value) && value.some((item) => isRecord(item) && NOTE in item)
      ? [[name, value]]
      : [],
  )
}

function toActions({ context }: EditorSnapshot, objects: readonly Fields[]) {
  const byKey = new Map(
    objects.map((object) => [object._key, Object.fromEntries(getLists(object))]),
  )
  return context.value.flatMap((block) => {
    const at = [{ _key: block._key }]
    const own = byKey.get(block._key)
    const children = Array.isArray(block.children) ? block.children.filter(isRecord) : []
    return [
      ...(own ? [raise({ type: 'block.set', at, props: own })] : []),
      ...children.flatMap(({ _key }) => {
        const props = byKey.get(_key)
        if (!props || typeof _key !== 'string') return []
        return [raise({ type: 'child.set', at: [...at, 'children', { _key }], props })]
      }),
    ]
  })
}

const behaviors = [
  defineBehavior({
    on: 'insert.child',
    guard: ({ event: { child }, snapshot }) => {
      const keyed = { _key: snapshot.context.keyGenerator(), ...child }
      const objects = getObjects(keyed)
      return objects.length > 0 && { keyed, objects }
    },
    actions: [
      ({ event }, { keyed, objects }) => [
        forward({ ...event, child: keyed }),
        raise({ type: 'custom.strengthen', objects }),
      ],
    ],
  }),
  defineBehavior({
    on: 'insert.block',
    guard: ({ event: { block } }) => {
      const objects = getObjects(block)
      return objects.length > 0 && { objects }
    },
    actions: [
      ({ event }, { objects }) => [forward(event), raise({ type: 'custom.strengthen', objects })],
    ],
  }),
  // After the insertion, in the same step for Undo.
  defineBehavior<{ objects: readonly Fields[] }, 'custom.strengthen'>({
    on: 'custom.strengthen',
    actions: [({ event, snapshot }) => toActions(snapshot, event.objects)],
  }),
]

/**
 * Keeps `_strengthenOnPublish` of references in inserted objects. The editor drops what its schema does not list, and
 * without this note a reference to a draft stays weak when both are published, which the form reports as an error.
 */
export function KeepReferences({ field }: { field: Pick<TextField, 'isReadOnly'> }) {
  return field.isReadOnly ? null : <BehaviorPlugin behaviors={behaviors} />
}
