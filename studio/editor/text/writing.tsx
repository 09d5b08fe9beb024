import { useContext, useMemo, type ReactNode, useState, type ComponentType, useEffect } from 'react'
import {
  definePlugin,
  isArrayOfBlocksInputProps,
  type ArrayOfObjectsInputProps,
  type BlockProps,
  type InputProps,
  type PortableTextPluginsProps,
  getPublishedId,
  useEditState,
  useFormValue,
} from 'sanity'
import { isLinesInput, LinesInput } from './lines-input.tsx'
import { HeadingWithAddress } from './section-address.tsx'
import { TextFieldContext } from './text-field-context.ts'
import { isOlderFactsInput, LegacyFactsInput } from './legacy-facts-input.tsx'
import { isSectionsInput, SectionsInput } from './turn-into-text.tsx'
import { PublicAddresses, getPublicSections } from './public-addresses.ts'
import type { TextField } from './text-field.ts'
import { useOpenWhenKnown } from './use-open-when-known.ts'
import { Citing } from '../citations/citing.tsx'
import { TablesInText } from '../tables/tables-in-text.tsx'
import { PastedImages } from '../docx-import/pasted-images-dialog.tsx'
import { WordImport } from '../docx-import/word-import.tsx'
import { KeepAddresses } from './keep-addresses.tsx'
import { KeepReferences } from './keep-references.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { useEditor } from '@portabletext/editor'
import { readSelection } from './read-selection.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'

const behaviors = [
  defineBehavior({
    on: 'clipboard.paste',
    actions: [
      ({ event }) => [
        forward(event),
        // The selection changes once, after the paste is rendered.
        effect(() => document.addEventListener('selectionchange', showCaret, { once: true })),
      ],
    ],
  }),
]

function showCaret(): void {
  const node = document.getSelection()?.focusNode
  const element = node instanceof Element ? node : node?.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Scrolls the caret into view after a paste. The Studio scrolls only the editor, not the form around it, so after a
 * long paste the caret was below the window.
 */
function CaretInView({ field }: { field: TextField }) {
  return field.isReadOnly ? null : <BehaviorPlugin behaviors={behaviors} />
}

/** Returns the focus to the text when a card's form closes: the Studio leaves it nowhere. */
function BackToText({ field: { isMemberOpen } }: { field: TextField }) {
  useRestoreFocus(isMemberOpen)
  return null
}

/**
 * Syncs the selection before a button outside the text is pressed. Otherwise, selecting five letters by keyboard and
 * pressing a button right away applied it to three.
 */
function SyncSelectionOnPointerDown(): null {
  const editor = useEditor()
  useEffect(() => {
    const read = ({ target }: Event) => {
      const element = editor.dom.getEditorElement()
      if (!element || document.activeElement !== element) return
      // Inside the text, the pointer is about to change the selection.
      if (target instanceof Node && element.contains(target)) return
      readSelection(editor)
    }
    document.addEventListener('pointerdown', read, true)
    return () => document.removeEventListener('pointerdown', read, true)
  }, [editor])
  return null
}

/**
 * Plugins for our long texts on top of Sanity's editor. Each is a component inside the editor (so `useEditor` works)
 * and gets its field. They render in this order; the first to listen for a key gets it.
 */
const editorPlugins: readonly ComponentType<{ field: TextField }>[] = [
  SyncSelectionOnPointerDown,
  WordImport,
  Citing,
  CaretInView,
  PastedImages,
  TablesInText,
  SlashMenu,
  KeepAddresses,
  KeepReferences,
  BackToText,
]

/**
 * Opens a newly added card or table on double-click, for example after a paste, when the Studio's own handler misses
 * it.
 */
function OpensAtDoubleClick(props: BlockProps) {
  const field = useContext(TextFieldContext)
  const block = props.renderDefault(props)
  if (field === null) return block
  return (
    <Opening field={field} blockKey={props.value._key}>
      {block}
    </Opening>
  )
}

interface OpeningProps {
  field: TextField
  blockKey: string
  children: ReactNode
}

function Opening({ field, blockKey, children }: OpeningProps) {
  const open = useOpenWhenKnown(field)
  return <div onDoubleClickCapture={() => open(blockKey)}>{children}</div>
}

/**
 * Renders an inline object's toolbar only once it is selected. The Studio prepares one for each, with a popover and a
 * key listener, and a long text has a hundred.
 */
function LazyToolbar(props: BlockProps) {
  const isChosen = props.focused || props.selected || props.open
  // It stays mounted: after a citation's form closes, the caret is next to it again.
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  return props.renderDefault(
    isChosen || wasChosen ? props : { ...props, __unstable_referenceElement: null },
  )
}

/** Whether this is the input of an article's text. */
function isArticleText({ path, schemaType }: InputProps): boolean {
  return path.length === 1 && schemaType.name === 'articleBody'
}

/** Provides the public section anchors to an article's text. */
function WithPublicAddresses({ children }: { children: ReactNode }) {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const { published } = useEditState(getPublishedId(String(id)), String(type))
  const text = published?.body
  const sections = useMemo(() => getPublicSections(text), [text])
  return <PublicAddresses value={sections}>{children}</PublicAddresses>
}

function TextOrDefault(props: InputProps) {
  if (isArrayOfBlocksInputProps(props)) {
    const text = <Text {...props} />
    return isArticleText(props) ? <WithPublicAddresses>{text}</WithPublicAddresses> : text
  }
  if (isOlderFactsInput(props)) return <LegacyFactsInput {...props} />
  if (isLinesInput(props)) return <LinesInput {...props} />
  if (isSectionsInput(props)) return <SectionsInput {...props} />
  return props.renderDefault(props)
}

function Text(props: ArrayOfObjectsInputProps) {
  const { path, schemaType, readOnly = false, members } = props
  const isMemberOpen = members.some((member) => member.kind === 'item' && member.open)
  const knownKeys = members
    .map((member) => (member.kind === 'item' ? `${member.key} ` : ''))
    .join('')
  const field = useMemo(
    () => ({ path, schemaType, isReadOnly: readOnly, isMemberOpen, knownKeys }),
    [path, schemaType, readOnly, isMemberOpen, knownKeys],
  )
  return <TextFieldContext value={field}>{props.renderDefault(props)}</TextFieldContext>
}

function Plugins(props: PortableTextPluginsProps) {
  const field = useContext(TextFieldContext)
  return (
    <>
      {props.renderDefault(props)}
      {field && editorPlugins.map((Plugin, index) => <Plugin key={index} field={field} />)}
    </>
  )
}

function Block(props: BlockProps) {
  return props.schemaType.name === 'block' ? (
    <HeadingWithAddress {...props} />
  ) : (
    <OpensAtDoubleClick {...props} />
  )
}

/** The plugin with all enhancements for long texts. */
export const writing = definePlugin({
  name: 'clearwell/writing',
  form: {
    components: {
      input: TextOrDefault,
      block: Block,
      inlineBlock: LazyToolbar,
      portableText: { plugins: Plugins },
    },
  },
})
