import { useContext } from 'react'
import {
  PatchEvent,
  set,
  unset,
  useFormValue,
  type ArrayOfPrimitivesInputProps,
  type InputProps,
} from 'sanity'
import { Stack } from '@sanity/ui'
import { isLinesInput, LinesInput } from './lines-input.tsx'
import { ConversionOffer } from './conversion-offer.tsx'
import { DocumentChangeContext } from '../../ui/document-change.ts'
import { isRecord } from '../../../lib/is-record.ts'

/**
 * Converts the key facts of an older form to a text with citations: one paragraph each, appended to the existing text.
 */
export function factsFromLines(lines: readonly unknown[], facts: unknown): object[] {
  const written = Array.isArray(facts) ? facts.filter(isRecord) : []
  const usedKeys = new Set(written.map(({ _key }) => _key))
  const free = (preferredKey: string): string =>
    usedKeys.has(preferredKey) ? free(`${preferredKey}-2`) : preferredKey
  const added = lines
    .filter((line) => typeof line === 'string')
    .map((text, index) => ({
      _type: 'block',
      _key: free(`fact-${index + 1}`),
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'words', text, marks: [] }],
    }))
  return [...written, ...added]
}

/** Whether this is the input for key facts in the older format. */
export function isOlderFactsInput(props: InputProps): props is ArrayOfPrimitivesInputProps {
  return props.path.length === 1 && props.path[0] === 'keyFacts' && isLinesInput(props)
}

/** Shows the lines and offers to convert them to a text with citations. */
export function LegacyFactsInput(props: ArrayOfPrimitivesInputProps) {
  return (
    <Stack gap={4}>
      {!props.readOnly && <TurnIntoFacts lines={props.value ?? []} />}
      <LinesInput {...props} />
    </Stack>
  )
}

/** @internal */
export function TurnIntoFacts({ lines }: { lines: readonly unknown[] }) {
  const change = useContext(DocumentChangeContext)
  const facts = useFormValue(['facts'])
  if (!change) return null
  const turn = () =>
    change(PatchEvent.from([set(factsFromLines(lines, facts), ['facts']), unset(['keyFacts'])]))
  return (
    <ConversionOffer label="Convert to facts with citations" onTurn={turn}>
      These key facts can’t have sources, but each fact needs a source before the page can be
      submitted. Converting keeps all the text, with one fact per paragraph, and saves it as a
      draft.
    </ConversionOffer>
  )
}
