import {
  getPublishedId,
  useDocumentOperation,
  useFormValue,
  type ArrayOfPrimitivesInputProps,
  type InputProps,
} from 'sanity'
import { Stack } from '@sanity/ui'
import { factsFromLines } from './facts-from-lines.ts'
import { isLinesInput, LinesInput } from './lines-input.tsx'
import { ConversionOffer } from './conversion-offer.tsx'

/** Whether this is the input for key facts in the older format. */
export function isOlderFactsInput(props: InputProps): props is ArrayOfPrimitivesInputProps {
  return props.path.length === 1 && props.path[0] === 'keyFacts' && isLinesInput(props)
}

/** Shows the lines and offers to convert them to a text with citations. */
export function LegacyFactsInput(props: ArrayOfPrimitivesInputProps) {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const lines = <LinesInput {...props} />
  if (props.readOnly || typeof id !== 'string' || typeof type !== 'string') return lines
  return (
    <Stack gap={4}>
      <TurnIntoFacts id={getPublishedId(id)} type={type} lines={props.value ?? []} />
      {lines}
    </Stack>
  )
}

function TurnIntoFacts({
  id,
  type,
  lines,
}: {
  id: string
  type: string
  lines: readonly unknown[]
}) {
  const { patch } = useDocumentOperation(id, type)
  const facts = useFormValue(['facts'])
  const turn = () =>
    patch.execute([{ set: { facts: factsFromLines(lines, facts) } }, { unset: ['keyFacts'] }])
  return (
    <ConversionOffer
      label="Convert to facts with citations"
      isOff={Boolean(patch.disabled)}
      onTurn={turn}
    >
      These key facts can’t have sources, but each fact needs a source before the page can be
      submitted. Converting keeps all the text, with one fact per paragraph, and saves it as a
      draft.
    </ConversionOffer>
  )
}
