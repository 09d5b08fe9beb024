import { createContext, useContext, useMemo } from 'react'
import {
  definePlugin,
  isArrayOfBlocksInputProps,
  type ArrayOfObjectsInputProps,
  type InputProps,
  type PortableTextPluginsProps,
} from 'sanity'
import { isArticleText, WithPublicAddresses } from './article-text.tsx'
import { isLinesInput, LinesInput } from './lines-input.tsx'
import { editorPlugins } from './plugins.ts'
import { HeadingWithAddress } from './section-address.tsx'
import type { TextField } from './text-field.ts'
import { isSectionsInput, SectionsInput } from './turn-into-text.tsx'

const Field = createContext<TextField | null>(null)

/** The editor does not tell what is within it which field it writes; the field does. */
function TextOrDefault(props: InputProps) {
  if (isArrayOfBlocksInputProps(props)) {
    const text = <Text {...props} />
    return isArticleText(props) ? <WithPublicAddresses>{text}</WithPublicAddresses> : text
  }
  if (isLinesInput(props)) return <LinesInput {...props} />
  if (isSectionsInput(props)) return <SectionsInput {...props} />
  return props.renderDefault(props)
}

function Text(props: ArrayOfObjectsInputProps) {
  const { path, schemaType, readOnly = false, members } = props
  const isMemberOpen = members.some((member) => member.kind === 'item' && member.open)
  const field = useMemo(
    () => ({ path, schemaType, isReadOnly: readOnly, isMemberOpen }),
    [path, schemaType, readOnly, isMemberOpen],
  )
  return <Field value={field}>{props.renderDefault(props)}</Field>
}

function Plugins(props: PortableTextPluginsProps) {
  const field = useContext(Field)
  return (
    <>
      {props.renderDefault(props)}
      {field && editorPlugins.map((Plugin, index) => <Plugin key={index} field={field} />)}
    </>
  )
}

/** What makes writing a long text one flow. */
export const writing = definePlugin({
  name: 'clearwell/writing',
  form: {
    components: {
      input: TextOrDefault,
      block: HeadingWithAddress,
      portableText: { plugins: Plugins },
    },
  },
})
