import { useContext, useMemo } from 'react'
import {
  definePlugin,
  isArrayOfBlocksInputProps,
  type ArrayOfObjectsInputProps,
  type BlockProps,
  type InputProps,
  type PortableTextPluginsProps,
} from 'sanity'
import { isArticleText, WithPublicAddresses } from './article-text.tsx'
import { isLinesInput, LinesInput } from './lines-input.tsx'
import { OpensAtDoubleClick } from './opens-at-double-click.tsx'
import { editorPlugins } from './plugins.ts'
import { HeadingWithAddress } from './section-address.tsx'
import { TextFieldContext } from './text-field-context.ts'
import { LazyToolbar } from './lazy-toolbar.tsx'
import { isOlderFactsInput, LegacyFactsInput } from './legacy-facts-input.tsx'
import { isSectionsInput, SectionsInput } from './turn-into-text.tsx'

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
