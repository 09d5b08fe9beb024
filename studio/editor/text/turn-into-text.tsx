import { Stack } from '@sanity/ui'
import {
  getPublishedId,
  useDocumentOperation,
  useFormValue,
  type ArrayOfObjectsInputProps,
  type InputProps,
} from 'sanity'
import { oneText } from './one-text.ts'
import { ConversionOffer } from './conversion-offer.tsx'

/** Whether this is the input for article text in the older format. */
export function isSectionsInput(props: InputProps): props is ArrayOfObjectsInputProps {
  const [member] = props.path
  return props.path.length === 1 && member === 'sections' && props.schemaType.jsonType === 'array'
}

/** Offers to convert the sections to one text; readers see no change until the draft is published. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const hasText = useFormValue(['body'])
  const input = props.renderDefault(props)
  const isOffered = type === 'article' && !hasText && !props.readOnly && props.value?.length
  if (!isOffered || typeof id !== 'string') return input
  return (
    <Stack gap={4}>
      <TurnIntoText id={getPublishedId(id)} sections={props.value ?? []} />
      {input}
    </Stack>
  )
}

function TurnIntoText({ id, sections }: { id: string; sections: readonly unknown[] }) {
  const { patch } = useDocumentOperation(id, 'article')
  const turn = () => patch.execute([{ set: { body: oneText(sections) } }, { unset: ['sections'] }])
  return (
    <ConversionOffer label="Convert to one text" isOff={Boolean(patch.disabled)} onTurn={turn}>
      This article is split into sections. Converting it to one text keeps all words and section
      links, saves a draft, and doesn’t change what readers see.
    </ConversionOffer>
  )
}
