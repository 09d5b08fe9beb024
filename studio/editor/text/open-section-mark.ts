import type { Editor } from '@portabletext/editor'
import { getBlockEndPoint, getBlockStartPoint } from '@portabletext/editor/utils'
import type { Path } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'
import { SECTION_MARK, findTextSections } from '../../../schemas/sections.ts'

/** Opens the form for a section's anchor and short name; starts with the current anchor if none is set. */
export function openSectionMark(editor: Editor, blockKey: string, open: (path: Path) => void) {
  const { context } = editor.getSnapshot()
  const section = findTextSections(context.value).find(({ heading }) => heading?._key === blockKey)
  const node = section?.heading
  if (!section || !node) return
  const hasMarkDefs = Array.isArray(node.markDefs)
    ? node.markDefs.filter(isRecord).find(({ _type }) => _type === SECTION_MARK)
    : undefined
  const _key = typeof hasMarkDefs?._key === 'string' ? hasMarkDefs._key : context.keyGenerator()
  if (!hasMarkDefs) {
    const block = { node, path: [{ _key: blockKey }] }
    const at = {
      anchor: getBlockStartPoint({ context, block }),
      focus: getBlockEndPoint({ context, block }),
    }
    const value = { anchor: section.anchor }
    editor.send({ type: 'annotation.add', annotation: { name: SECTION_MARK, _key, value }, at })
  }
  open([{ _key: blockKey }, 'markDefs', { _key }])
}
