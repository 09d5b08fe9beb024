import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import type { EditorSnapshot } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint, getBlockStartPoint } from '@portabletext/editor/utils'
import { useContext, useMemo } from 'react'
import { isSectionHeading, SECTION_MARK, findTextSections } from '../../../schemas/sections.ts'
import { PublicAddresses, type PublicSections } from './public-addresses.ts'
import type { TextField } from './text-field.ts'

/** The heading about to change and the anchor it must keep; false if there is none. */
function anchorToKeep(snapshot: EditorSnapshot, publicSections: PublicSections) {
  const block = getFocusTextBlock(snapshot)
  if (!block || !isSectionHeading(block.node)) return false
  const value = publicSections.get(block.node._key)
  const [section] = findTextSections([block.node])
  if (!value || !section || section.ownAnchor !== null || section.title === '') return false
  const { context } = snapshot
  const at = {
    anchor: getBlockStartPoint({ context, block }),
    focus: getBlockEndPoint({ context, block }),
  }
  return { at, annotation: { name: SECTION_MARK, value: { ...value } } }
}

/**
 * Keeps the anchor of a public section when its heading is reworded: a heading without an anchor of its own gets the
 * public one with the first edit, and undoing that edit removes it.
 */
export function KeepAddresses({ field }: { field: TextField }) {
  const publicSections = useContext(PublicAddresses)
  const behaviors = useMemo(
    () => [
      // Raise the event again, so that the editor's own behaviors see the updated heading; otherwise the letter is
      // lost.
      defineBehavior({
        on: 'insert.text',
        guard: ({ snapshot }) => anchorToKeep(snapshot, publicSections),
        actions: [
          ({ event }, annotation) => [
            raise({ type: 'annotation.add', ...annotation }),
            raise(event),
          ],
        ],
      }),
      defineBehavior({
        on: 'delete',
        guard: ({ snapshot }) => anchorToKeep(snapshot, publicSections),
        actions: [
          ({ event }, annotation) => [
            raise({ type: 'annotation.add', ...annotation }),
            raise(event),
          ],
        ],
      }),
    ],
    [publicSections],
  )
  return field.isReadOnly || publicSections.size === 0 ? null : (
    <BehaviorPlugin key={publicSections.size} behaviors={behaviors} />
  )
}
