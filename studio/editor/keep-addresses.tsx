import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import type { EditorSnapshot } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint, getBlockStartPoint } from '@portabletext/editor/utils'
import { useContext, useMemo } from 'react'
import { isSectionHeading, SECTION_MARK, sectionsOfText } from '../../schemas/sections.ts'
import { PublicAddresses, type PublicSections } from './public-addresses.ts'
import type { TextField } from './text-field.ts'

/** The heading that is about to change, and the address that it must not lose; false where there is none. */
function addressToKeep(snapshot: EditorSnapshot, known: PublicSections) {
  const block = getFocusTextBlock(snapshot)
  if (!block || !isSectionHeading(block.node)) return false
  const value = known.get(block.node._key)
  const [section] = sectionsOfText([block.node])
  if (!value || !section || section.ownAnchor !== null || section.title === '') return false
  const { context } = snapshot
  const at = {
    anchor: getBlockStartPoint({ context, block }),
    focus: getBlockEndPoint({ context, block }),
  }
  return { at, annotation: { name: SECTION_MARK, value: { ...value } } }
}

/**
 * A section that readers can link to keeps its address when its heading is reworded: where the heading has none of
 * its own, it is given the public one with the first letter that changes, and loses it with an undo of that letter.
 */
export function KeepAddresses({ field }: { field: TextField }) {
  const known = useContext(PublicAddresses)
  const behaviors = useMemo(
    () => [
      // Raised anew: the editor's own behaviors must see the heading as it is by then, or the letter is lost.
      defineBehavior({
        on: 'insert.text',
        guard: ({ snapshot }) => addressToKeep(snapshot, known),
        actions: [({ event }, kept) => [raise({ type: 'annotation.add', ...kept }), raise(event)]],
      }),
      defineBehavior({
        on: 'delete',
        guard: ({ snapshot }) => addressToKeep(snapshot, known),
        actions: [({ event }, kept) => [raise({ type: 'annotation.add', ...kept }), raise(event)]],
      }),
    ],
    [known],
  )
  return field.isReadOnly || known.size === 0 ? null : (
    <BehaviorPlugin key={known.size} behaviors={behaviors} />
  )
}
