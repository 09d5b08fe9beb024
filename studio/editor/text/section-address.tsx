import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { Text } from '@sanity/ui'
import { useContext } from 'react'
import { useFormCallbacks, type BlockProps, type Path } from 'sanity'
import { isSectionHeading, findTextSections } from '../../../schemas/sections.ts'
import { openSectionMark } from './open-section-mark.ts'
import { TextFieldContext } from './text-field-context.ts'

type Blocks = EditorSnapshot['context']['value']

/** Anchors by heading key, cached per text: each heading asks at each key press. */
const cache = new WeakMap<Blocks, ReadonlyMap<string, string>>()

function getAddresses(blocks: Blocks): ReadonlyMap<string, string> {
  const found = cache.get(blocks)
  if (found) return found
  const named = new Map(
    findTextSections(blocks).flatMap(({ heading, anchor, navLabel }) =>
      heading && anchor
        ? [[heading._key, `#${anchor}${navLabel ? ` · ${navLabel}` : ''}`] as const]
        : [],
    ),
  )
  cache.set(blocks, named)
  return named
}

/** Shows a section heading's anchor and its label in the table of contents. */
export function HeadingWithAddress(props: BlockProps) {
  const block = props.renderDefault(props)
  const isOne = isSectionHeading(props.value) && hasAddresses(props)
  return isOne ? (
    <>
      {block}
      <Address blockKey={props.value._key} isReadOnly={props.readOnly} />
    </>
  ) : (
    block
  )
}

/** Other types have headings but no table of contents. */
function hasAddresses({ parentSchemaType, schemaType }: BlockProps): boolean {
  return (
    parentSchemaType.jsonType === 'array' &&
    parentSchemaType.name === 'articleBody' &&
    schemaType.name === 'block'
  )
}

interface AddressProps {
  blockKey: string
  isReadOnly: boolean
}

function Address({ blockKey, isReadOnly }: AddressProps) {
  const editor = useEditor()
  // A block's path is relative to its text; the form's starts at the document.
  const field = useContext(TextFieldContext)
  const { onPathOpen } = useFormCallbacks()
  const words = useEditorSelector(editor, ({ context }) =>
    getAddresses(context.value).get(blockKey),
  )
  const open = (inner: Path) => onPathOpen([...(field?.path ?? []), ...inner])
  return (
    <div contentEditable={false} style={{ userSelect: 'none', paddingBlock: '14px 4px' }}>
      <Text size={0} muted>
        <button
          type="button"
          // Keyboard users reach it through the text's menu, as “Section link”.
          tabIndex={-1}
          disabled={isReadOnly}
          aria-label={`Section link: ${words ?? ''}`}
          style={{ all: 'unset', cursor: isReadOnly ? 'default' : 'pointer' }}
          onClick={() => openSectionMark(editor, blockKey, open)}
        >
          {words}
        </button>
      </Text>
    </div>
  )
}
